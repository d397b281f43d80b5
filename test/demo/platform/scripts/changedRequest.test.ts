import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';
import { saveScript } from './saveScript.ts';
import { withRemote } from './withRemote.ts';

describe('what a script makes of a request', () => {
  it('is what a remote web service receives, with or without a body', () =>
    withRemote(async (client, generation, received) => {
      const script = `event.request.payload = { ...event.request.payload, name: 'changed' };
        delete event.request.payload.note;`;
      await saveScript(client, generation, 'crm.post.pre_process', script);
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
      await saveScript(client, generation, 'crm.post.pre_process', 'return 1;');
      const body = '{ "id": 9007199254740993, "a": 1.0 }';
      await client.call('POST', 'crm', { body });
      assert.deepEqual(received, [`POST / ${body}`]);
    }));

  it('is what a file service stores', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = `event.request.content = 'changed';`;
      await saveScript(client, generation, 'files.{file_path}.put.pre_process', script);
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/a.txt', { body: 'sent', headers });
      assert.equal((await client.call('GET', 'files/a.txt')).text, 'changed', generation);
    }));

  it('leaves the files of a form to the service', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = 'event.request.payload = { ...event.request.payload };';
      const path = generation === 'classic' ? 'files.create' : 'files.post';
      await saveScript(client, generation, `${path}.pre_process`, script);
      const form = new FormData();
      form.set('files', new File(['sent'], 'sent.txt'));
      const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
      const request = new Request('http://x/api/v2/files/', {
        method: 'POST',
        headers,
        body: form,
      });
      assert.equal((await client.platform.fetch(request)).status, 201);
      assert.equal((await client.call('GET', 'files/sent.txt')).text, 'sent', generation);
    }));
});

describe('parameters that are sent several times', () => {
  it('reach a service as they were if a script doesn’t change them', () =>
    withRemote(async (client, generation, received) => {
      await saveScript(client, generation, 'crm.get.pre_process', 'return 1;');
      await saveScript(client, generation, 'shop._table.todo.get.pre_process', 'return 1;');
      await client.call('GET', 'crm?tag=a&tag=b&c[]=1&c[]=2');
      assert.deepEqual(received, ['GET /?tag=a&tag=b&c%5B%5D=1&c%5B%5D=2 ']);
      const { body } = await client.call('GET', 'shop/_table/todo?ids[]=1&ids[]=2&fields[]=id');
      assert.deepEqual(body.resource, [{ id: 1 }, { id: 2 }], generation);
    }));

  it('are lists that a script can change', () =>
    withRemote(async (client, generation, received) => {
      const content = 'event.request.parameters.tag.pop(); event.request.parameters.more = 1;';
      await saveScript(client, generation, 'crm.get.pre_process', content);
      await client.call('GET', 'crm?tag=a&tag=b&kept=1');
      await client.call('GET', 'crm?tag[]=a&tag[]=b');
      assert.deepEqual(received, ['GET /?kept=1&tag=a&more=1 ', 'GET /?tag%5B%5D=a&more=1 ']);
      const stops = `if ([].concat(event.request.parameters.ids).includes('3')) throw 'Not 3.';`;
      await saveScript(client, generation, 'shop._table.todo.delete.pre_process', stops);
      for (const query of ['ids=3', 'ids[]=3', 'ids[]=3&ids=4', 'ids=3&ids[]=4']) {
        const { text } = await client.call('DELETE', `shop/_table/todo?${query}`);
        assert.match(text, /Not 3/, `${generation} ${query}`);
      }
    }));

  it('mean the last one to scripts and services alike', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const stops = `if (event.request.parameters.ids === '2') throw 'Not 2.';`;
        await saveScript(client, generation, 'system.user.delete.pre_process', stops);
        const users = async () => (await client.call('GET', 'system/user?fields=id')).body.resource;
        const before = await users();
        assert.match((await client.call('DELETE', 'system/user?ids=999&ids=2')).text, /Not 2/);
        await client.call('DELETE', 'system/user?ids=2&ids=999');
        assert.deepEqual(await users(), before, generation);
      },
      { isPublic: true },
    ));
});
