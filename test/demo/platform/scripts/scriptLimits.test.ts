import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesAround } from '../../../../demo/platform/scripts/EventCall.ts';
import { ADMIN_KEY, onBoth, type PlatformClient } from '../PlatformClient.ts';
import { saveScript } from './saveScript.ts';

/** Makes a service of a script with this source. */
function makeScript(client: PlatformClient, generation: string, name: string, source: object) {
  const type = generation === 'classic' ? 'script' : 'nodejs';
  const config = { ...source, type: 'nodejs' };
  const service = { name, label: name, type, is_active: true, config };
  return client.call('POST', 'system/service', { body: { resource: [service] } });
}

/** The statuses of the requests that a script makes of these expressions. */
async function statusesOf(client: PlatformClient, generation: string, requests: string[]) {
  const content = `return [${requests.join()}].map((request) => request.status_code);`;
  const made = await makeScript(client, generation, 'tries', { content });
  assert.equal(made.status, 201, made.text);
  const { text } = await client.call('GET', 'tries/');
  return JSON.parse(text) as unknown;
}

describe('the requests of a script', () => {
  it('have the limits of other requests', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const many = `platform.api.post('shop/_table/todo', {resource: Array(10001).fill({})})`;
      const long = `platform.api.get('files/' + 'a/'.repeat(1000000))`;
      const deep = `platform.api.post('user/custom', '['.repeat(1000) + ']'.repeat(1000))`;
      const large = `platform.api.post('files/a.txt', 'a'.repeat(11000000))`;
      const values = `platform.api.post('user/custom', Array(1100000).fill(0))`;
      const told = await statusesOf(client, generation, [many, long, deep, large, values]);
      assert.deepEqual(told, [413, 414, 400, 413, 413], generation);
    }));

  it('and what it makes of a request before that is carried out', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const name = 'shop._table.todo.get.pre_process';
      const content = `event.request.parameters.filter = 'id=1 ' + ' '.repeat(100000);`;
      const script = { name, type: 'nodejs', is_active: true, allow_event_modification: true };
      const resource = generation === 'classic' ? 'event' : 'event_script';
      await client.call('POST', `system/${resource}/${name}`, { body: { ...script, content } });
      assert.equal((await client.call('GET', 'shop/_table/todo')).status, 414, generation);
    }));
});

describe('a response that scripts read', () => {
  const json = { headers: { 'Content-Type': 'text/plain' } };
  const large = `[${'1,'.repeat(6_000_000)}1]`;
  const deep = '['.repeat(1000) + ']'.repeat(1000);

  it('has at most 10 MB and 200 levels', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const [name, body] of Object.entries({ large, deep })) {
        const stored = await client.call('PUT', `files/${name}.json`, { ...json, body });
        assert.equal(stored.status, 201, `${generation} ${stored.text}`);
      }
      await client.call('PUT', 'files/small.json', { ...json, body: '[1]' });
      const requests = ['large', 'deep', 'small'].map(
        (name) => `platform.api.get('files/${name}.json')`,
      );
      assert.deepEqual(await statusesOf(client, generation, requests), [413, 400, 200], generation);
    }));

  it('is passed on unchanged if it is larger, unless they replace it', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const [name, body] of Object.entries({ large, deep })) {
        await client.call('PUT', `files/${name}.json`, { ...json, body });
        const event = `files.${name}.json.get.post_process`;
        for (const [content, expected] of [
          ['return 1;', body],
          ['event.response.content = "changed";', '"changed"'],
        ] as const) {
          await saveScript(client, generation, event, content);
          const { text } = await client.call('GET', `files/${name}.json`);
          assert.ok(text === expected, `${generation} ${name} ${text.slice(0, 80)}`);
        }
      }
    }));
});

it('the result of a script has at most 10 MB and a million values', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    for (const [name, content, status] of [
      ['values', 'const none = []; return Array(1100000).fill(none);', 500],
      ['text', `return 'x'.repeat(11000000);`, 500],
      ['fair', 'return Array(500000).fill(0);', 200],
    ] as const) {
      await makeScript(client, generation, name, { content });
      const answer = await client.call('GET', name);
      assert.equal(answer.status, status, `${generation} ${name}`);
      if (status === 500) assert.match(answer.text, /more than 10 MB or a million values/);
    }
    // beside the request's body, which the script gets twice and leaves as it is
    await makeScript(client, generation, 'beside', { content: `return 'x'.repeat(4000000);` });
    const body = { text: 'x'.repeat(3_500_000) };
    const beside = await client.call('POST', 'beside', { body });
    assert.equal(beside.status, 200, `${generation} ${beside.text.slice(0, 100)}`);
  }));

it('guesses that a script makes count for the network address that called it', () =>
  onBoth(
    async (client, generation) => {
      await client.signIn();
      const content = `
        const guess = (at) => ({ email: 'person' + at + '@example.com', password: 'wrong' });
        const send = (_, at) => platform.api.post('user/session', guess(at)).status_code;
        return Array.from({ length: 11 }, send).map((status) => status === 429);`;
      await makeScript(client, generation, 'guesses', { content });
      const headers = {
        'X-DreamFactory-API-Key': ADMIN_KEY,
        'X-DreamFactory-Session-Token': client.token ?? '',
      };
      const request = new Request('http://x/api/v2/guesses', { headers });
      const refused: unknown = await (await client.platform.fetch(request, '192.0.2.1')).json();
      assert.deepEqual(refused, [...Array<boolean>(10).fill(false), true], generation);
    },
    { lockOut: { failures: 1, seconds: 300 } },
  ));

it('a script has at most 1 MB, in a file or of its own', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const content = `return 'ran'; //${' '.repeat(1024 * 1024)}`;
    const headers = { 'Content-Type': 'text/plain' };
    await client.call('PUT', 'files/large.js', { headers, body: content });
    const files = await client.call('GET', "system/service?fields=id&filter=name='files'");
    const storage_service_id = files.body.resource[0]?.id;
    const linked = { storage_service_id, storage_path: 'large.js', content: `return 'own';` };
    const own = await makeScript(client, generation, 'own', { content });
    assert.equal(own.status, 400, generation);
    await makeScript(client, generation, 'linked', linked);
    const answer = await client.call('GET', 'linked');
    assert.equal(answer.status, 500, `${generation} ${answer.text}`);
    assert.match(answer.text, /larger than 1 MB/, generation);
  }));

it('the braces of a path make no names of events', () => {
  const path = Array.from({ length: 8_000 }, () => '{');
  assert.equal(namesAround('api_docs', path).length, 1);
  const names = namesAround('shop', ['_table', 'todo'], '_table/{table_name}');
  assert.deepEqual(names, ['shop._table.todo', 'shop._table.{table_name}']);
});
