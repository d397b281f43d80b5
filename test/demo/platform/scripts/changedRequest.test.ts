import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';
import { saveScript as save } from './saveScript.ts';
import { withRemote } from './withRemote.ts';

describe('what a script makes of a request', () => {
  it('is what a remote web service receives, with or without a body', () =>
    withRemote(async (client, generation, received) => {
      const script = `event.request.payload = { ...event.request.payload, name: 'changed' };
        delete event.request.payload.note;`;
      await save(client, generation, 'crm.post.pre_process', script);
      const body = '{"id":9007199254740993,"name":"sent","note":"x"}';
      for (const sent of [body, undefined]) {
        const { status, text } = await client.call('POST', 'crm', { body: sent });
        assert.equal(status, 200, text);
      }
      assert.deepEqual(received, [
        'POST / {"id":9007199254740993,"name":"changed"}',
        'POST / {"name":"changed"}',
      ]);
    }));

  it('is unchanged where the script changed nothing', () =>
    withRemote(async (client, generation, received) => {
      await save(client, generation, 'crm.post.pre_process', 'return 1;');
      const body = '{ "id": 9007199254740993, "a": 1.0 }';
      await client.call('POST', 'crm', { body });
      assert.deepEqual(received, [`POST / ${body}`]);
    }));

  it('is what a file service stores', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = `event.request.content = 'changed';`;
      await save(client, generation, 'files.{file_path}.put.pre_process', script);
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/a.txt', { body: 'sent', headers });
      assert.equal((await client.call('GET', 'files/a.txt')).text, 'changed', generation);
    }));
});
