import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';
import { saveScript } from './saveScript.ts';
import { withRemote } from './withRemote.ts';

const STORED = '{\n  "id": 9007199254740993, "a": 1.0,\n  "a": 2\n}';

describe('a response that scripts see', () => {
  it('is sent byte for byte if they change nothing', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/x.json', { body: STORED, headers });
      const before = await client.call('GET', 'files/x.json');
      for (const more of [{ allow_event_modification: false }, {}]) {
        const name = 'files.{file_path}.get.post_process';
        await saveScript(client, generation, name, 'return 1;', more);
        const after = await client.call('GET', 'files/x.json');
        assert.equal(after.text, STORED, generation);
        assert.deepEqual([...after.headers], [...before.headers], generation);
      }
    }));

  it('keeps its long numbers and headers where they change something else', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/x.json', { body: STORED, headers });
      const script = 'event.response.content.a = 3;';
      await saveScript(client, generation, 'files.{file_path}.get.post_process', script);
      const { text, headers: sent } = await client.call('GET', 'files/x.json');
      assert.equal(text, '{"id":9007199254740993,"a":3}', generation);
      assert.match(sent.get('Content-Disposition') ?? '', /inline/, generation);
    }));

  it('keeps what they cannot read if they set only another success', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const headers = { 'Content-Type': 'application/octet-stream' };
      await client.call('PUT', 'files/x.bin', { body: 'bytes', headers });
      const name = 'files.{file_path}.get.post_process';
      await saveScript(client, generation, name, 'event.response.status_code = 202;');
      const accepted = await client.call('GET', 'files/x.bin');
      assert.deepEqual([accepted.status, accepted.text], [202, 'bytes'], generation);
      await saveScript(client, generation, name, 'event.response.status_code = 403;');
      const denied = await client.call('GET', 'files/x.bin');
      assert.deepEqual([denied.status, denied.text.includes('bytes')], [403, false], generation);
    }));

  it('of a remote web service keeps its long numbers', () =>
    withRemote(
      async (client, generation) => {
        await saveScript(client, generation, 'crm.get.post_process', 'return 1;');
        assert.equal((await client.call('GET', 'crm')).text, STORED, generation);
      },
      { body: STORED },
    ));

  it('can be replaced or rejected by them if it is a text', () =>
    withRemote(
      async (client, generation) => {
        const name = 'crm.get.post_process';
        const mask = `event.response.content = event.response.content.replace('x', '***');`;
        await saveScript(client, generation, name, mask);
        const masked = await client.call('GET', 'crm');
        assert.equal(masked.text, '<secret>***</secret>', generation);
        assert.match(masked.headers.get('Content-Type') ?? '', /xml/, generation);
        await saveScript(client, generation, name, 'event.response = { status_code: 403 };');
        const rejected = await client.call('GET', 'crm');
        assert.equal(rejected.status, 403, generation);
        assert.doesNotMatch(rejected.text, /secret/, generation);
      },
      { type: 'text/xml', body: '<secret>x</secret>' },
    ));

  it('can be replaced by them if it is a file of any type', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const headers = { 'Content-Type': 'image/png' };
      for (const name of ['a.txt', 'a.png']) {
        await client.call('PUT', `files/${name}`, { body: 'stored', headers });
        const event = `files.${name}.get.post_process`;
        await saveScript(client, generation, event, 'return 1;');
        assert.equal((await client.call('GET', `files/${name}`)).text, 'stored', generation);
        const script = `event.response = { status_code: 403, content: 'masked' };`;
        await saveScript(client, generation, event, script);
        const { status, text } = await client.call('GET', `files/${name}`);
        assert.equal(status, 403, `${generation} ${name}`);
        assert.doesNotMatch(text, /stored/, generation);
        assert.match(text, /masked/, generation);
      }
    }));
});
