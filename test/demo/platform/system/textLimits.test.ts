import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

describe('a text of the system', () => {
  it('has at most 64,000 characters', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const [kind, field] of [
        ['role', 'description'],
        ['app', 'description'],
        ['email_template', 'body_html'],
      ] as const) {
        const create = async (length: number) => {
          const record = { name: `${kind}${length}`, type: 0, [field]: 'x'.repeat(length) };
          return client.call('POST', `system/${kind}`, { body: { resource: [record] } });
        };
        const made = await create(64_000);
        assert.equal(made.status, 201, `${kind} ${made.text}`);
        assert.match((await create(64_001)).text, /at most 64,000 characters/, generation);
      }
    }));

  it('has at most a million characters as the config of a service, also after changes', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const service = { name: 'far', label: 'Far', description: 'x', type: 'rws', is_active: true };
      const config = { base_url: 'http://x.example' };
      const body = { resource: [{ ...service, config }] };
      const made = await client.call('POST', 'system/service', { body });
      assert.equal(made.status, 201, made.text);
      const path = `system/service/${String(made.body.resource[0]?.id)}`;
      const change = async (member: string, length: number) =>
        client.call('PATCH', path, {
          body: { config: { ...config, [member]: 'x'.repeat(length) } },
        });
      assert.equal((await change('one', 600_000)).status, 200, generation);
      const { text } = await change('one', 1_000_001);
      assert.match(text, /at most 1,000,000 characters/, generation);
    }));
});

it('there are at most 1,000 services', () =>
  onBoth(
    async (client, generation) => {
      await client.signIn();
      const service = { name: 'more', label: 'M', description: 'x', type: 'rws', is_active: true };
      const body = { resource: [{ ...service, config: { base_url: 'http://x.example' } }] };
      const { status, text } = await client.call('POST', 'system/service', { body });
      assert.ok(status >= 400, generation);
      assert.match(text, /at most 1,000 services/, generation);
    },
    { scale: { services: 1000, tables: 1 } },
  ));

it('a database has at most 5,000 tables', () =>
  onBoth(
    async (client, generation) => {
      await client.signIn();
      const body = { resource: [{ name: 'more', field: [{ name: 'id', type: 'id' }] }] };
      const { status } = await client.call('POST', 'scale/_schema', { body });
      assert.equal(status, 413, generation);
    },
    { scale: { tables: 5000 } },
  ));
