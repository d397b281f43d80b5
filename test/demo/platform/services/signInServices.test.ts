import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

describe('the services that everyone signs in by', () => {
  it('keep their name and type and stay active', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const query = 'filter=type=system&fields=id,name,type';
      const { body } = await client.call('GET', `system/service?${query}`);
      const path = `system/service/${String(body.resource[0]?.id)}`;
      const remote = { type: 'rws', config: { base_url: 'https://elsewhere.example' } };
      for (const change of [{ is_active: false }, { name: 'other' }, remote]) {
        const { text } = await client.call('PATCH', path, { body: change });
        assert.match(text, /must keep its name and type/, generation);
      }
      const label = { label: 'The system', is_active: true };
      assert.equal((await client.call('PATCH', path, { body: label })).status, 200);
      assert.equal((await client.signIn()).status, 200);
    }));
});

describe('a service whose database cannot be opened', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'df-long-'));
  after(() => rmSync(dataDir, { recursive: true }));

  it('takes no list of services away, and shows no path of the host', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const file = 'a'.repeat(260);
        const kind =
          generation === 'classic'
            ? { type: 'sql_db', config: { driver: 'sqlite', dsn: `sqlite:${file}` } }
            : { type: 'sqlite', config: { database: file } };
        const long = { name: 'long', label: 'Long', is_active: true, ...kind };
        const made = await client.call('POST', 'system/service', { body: { resource: [long] } });
        assert.ok(made.status < 300, made.text);
        assert.equal((await client.call('GET', 'api_docs')).status, 200);
        assert.equal((await client.call('GET', 'system/event?as_list=true')).status, 200);
        assert.doesNotMatch((await client.call('GET', 'long/_table')).text, /ENAMETOOLONG|unlink/);
      },
      { dataDir },
    ));

  it('have labels and descriptions that every list of services can hold', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const [length, isStored] of [
        [1_000, true],
        [1_001, false],
      ] as const) {
        const type = 'local_file';
        const service = { name: `s${length}`, label: 'S', type, description: 'x'.repeat(length) };
        const body = { resource: [service] };
        const { status } = await client.call('POST', 'system/service', { body });
        assert.equal(status === 201, isStored, `${generation} ${length}`);
      }
    }));
});
