import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

const repeated = (name: string) => Array<string>(1500).fill(name).join();

describe('a long query', () => {
  it('names at most 200 fields', () =>
    onBoth(async (client) => {
      await client.signIn();
      const names = Array.from({ length: 201 }, (_, at) => `f${at}`);
      const { status, text } = await client.call('GET', `system/app?fields=${names.join()}`);
      assert.equal(status, 400);
      assert.match(text, /at most 200 fields/);
    }));

  it('is answered like a short one if it repeats a field', () =>
    onBoth(async (client) => {
      await client.signIn();
      const list = (fields: string) => client.call('GET', `system/app?fields=${fields}`);
      assert.equal((await list(repeated('name'))).text, (await list('name')).text);
    }));

  it('reads a relation once, however often it names it', () =>
    onBoth(async (client) => {
      await client.signIn();
      const list = (related: string) => client.call('GET', `system/app?related=${related}`);
      const once = await list('role_by_role_id');
      assert.equal(once.status, 200);
      assert.equal((await list(repeated('role_by_role_id'))).text, once.text);
    }));
});
