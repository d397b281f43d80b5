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

it('a filter of a system list compares long texts only a few times', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const body_text = 'x'.repeat(64_000);
    for (let part = 0; part < 4; part++) {
      const resource = Array.from({ length: 75 }, (_, at) => ({
        name: `${part}-${at}`,
        body_text,
      }));
      await client.call('POST', 'system/email_template', { body: { resource } });
    }
    const status = async (times: number) => {
      const all = Array.from({ length: times }, () => '(body_text="y")').join(' or ');
      const path = `system/email_template?fields=id&filter=${encodeURIComponent(all)}`;
      return (await client.call('GET', path)).status;
    };
    assert.equal(await status(2), 200, generation);
    assert.equal(await status(700), 413, generation);
  }));
