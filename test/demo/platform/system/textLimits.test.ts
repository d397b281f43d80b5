import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

describe('a text of the system', () => {
  it('has at most 64,000 characters', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const [kind, field] of [
        ['role', 'description'],
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

  it('has at most 1,000 characters in an app', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const field of ['description', 'url', 'path', 'storage_container']) {
        const create = async (length: number) => {
          const record = { name: `${field}${length}`, type: 0, [field]: 'x'.repeat(length) };
          return (await client.call('POST', 'system/app', { body: { resource: [record] } })).text;
        };
        assert.match(await create(1001), /at most 1,000 characters/, `${generation} ${field}`);
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

it('the settings of a user are at most 1,000, with 1 MB together', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const save = async (...resource: object[]) =>
      (await client.call('POST', 'user/custom', { body: { resource } })).status;
    const long = { name: 'long', value: 'x'.repeat(1_000_000) };
    assert.equal(await save(long), 201, generation);
    assert.equal(await save({ ...long, name: 'longer' }), 413, generation);
    assert.equal(await save(long), 201, generation);
    const body = { value: 'x'.repeat(1024 * 1024) };
    const one = await client.call('PUT', 'user/custom/long', { body });
    assert.equal(one.status, 413, generation);
    const many = Array.from({ length: 1000 }, (_, at) => ({ name: `n${at}`, value: 1 }));
    assert.equal(await save(...many), 413, generation);
    assert.equal(await save(...many.slice(1)), 201, generation);
    const { body: all } = await client.call('GET', 'user/custom');
    assert.equal(all.resource.length, 1000, generation);
  }));

it('the settings of an instance are at most 1,000 of 64,000 characters', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const save = async (...resource: object[]) =>
      (await client.call('POST', 'system/custom', { body: { resource } })).text;
    const value = 'x'.repeat(64_000);
    assert.match(await save({ name: 'a', value }), /at most 64,000 characters/, generation);
    const before = (await client.call('GET', 'system/custom')).body.resource.length;
    const more = Array.from({ length: 1000 - before }, (_, at) => ({ name: `n${at}`, value: 1 }));
    assert.doesNotMatch(await save(...more), /error/, generation);
    assert.match(await save({ name: 'more' }), /at most 1,000 settings/, generation);
    const { body } = await client.call('GET', 'system/custom');
    assert.equal(body.resource.length, 1000, generation);
    const changed = await client.call('PUT', 'system/custom/n1', { body: { value } });
    assert.match(changed.text, /at most 64,000 characters/, generation);
  }));

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

it('there are at most 10,000 apps, and 1,000 groups of them', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const answerTo = async (kind: string, length: number) => {
      const resource = Array.from({ length }, (_, at) => ({ name: `${kind}${at}`, type: 0 }));
      return (await client.call('POST', `system/${kind}`, { body: { resource } })).text;
    };
    assert.match(await answerTo('app', 10_000), /at most 10,000 apps/, generation);
    if (generation !== 'classic') return;
    assert.match(await answerTo('app_group', 1000), /at most 1,000 groups of apps/);
  }));

it('there are at most 10,000 apps, also of those that a role brings', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const apps = Array.from({ length: 9999 }, (_, at) => ({ name: `app${at}`, type: 0 }));
    const body = { resource: [{ name: 'many', app_by_role_id: apps }] };
    const { text } = await client.call('POST', 'system/role', { body });
    assert.match(text, /at most 10,000 apps/, generation);
  }));

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
