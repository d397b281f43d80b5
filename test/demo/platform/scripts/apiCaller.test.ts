import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';
import { saveScript } from './saveScript.ts';
import { withRemote } from './withRemote.ts';

/** What a script gets for a request that it sends. */
async function askedBy(
  client: PlatformClient,
  generation: Generation,
  request: string,
): Promise<Record<string, unknown>> {
  const script = `event.response.content = platform.api.${request};`;
  await saveScript(client, generation, 'shop._table.products.get.post_process', script);
  return (await client.call('GET', 'shop/_table/products?limit=1')).body;
}

describe('a request of a script', () => {
  it('to another server is rejected, and never carried out here', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const path of [
        'https://partner.example/shop/_table/todo/1',
        ' HTTP://partner.example/api/v2/shop/_table/todo/1',
        'https:/shop/_table/todo/1',
      ]) {
        const answer = await askedBy(client, generation, `delete('${path}')`);
        assert.equal(answer.status_code, 400, `${generation} ${path}`);
        assert.match(JSON.stringify(answer), /other servers/, generation);
      }
      assert.equal((await client.call('GET', 'shop/_table/todo/1')).status, 200, generation);
    }));

  it('keeps a # of its parameters', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await client.call('POST', 'shop/_table/todo', { body: { resource: [{ name: '#fff' }] } });
      const path = `shop/_table/todo?fields=name&filter=name='#fff'`;
      const answer = await askedBy(client, generation, `get("${path}")`);
      assert.deepEqual(answer.content, { resource: [{ name: '#fff' }] }, generation);
    }));

  it('without a payload has no body, and its response need not be JSON', () =>
    withRemote(
      async (client, generation, received) => {
        const answer = await askedBy(client, generation, `delete('crm/5')`);
        assert.equal(answer.status_code, 200, generation);
        assert.equal(answer.content, null, generation);
        await askedBy(client, generation, `post('crm/5')`);
        assert.deepEqual(received, ['DELETE /5 ', 'POST /5 '], generation);
      },
      { body: '' },
    ));

  it('gets an invalid response as a text, with its status', () =>
    withRemote(
      async (client, generation) => {
        const answer = await askedBy(client, generation, `put('crm/5', { a: 1 })`);
        assert.deepEqual([answer.status_code, answer.content], [202, 'done'], generation);
      },
      { status: 202, body: 'done' },
    ));
});
