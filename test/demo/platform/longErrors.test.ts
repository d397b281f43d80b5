import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PlatformError } from '../../../demo/platform/http/PlatformError.ts';
import { openDatabase } from '../../../demo/platform/node/openDatabase.ts';
import { runBatch } from '../../../demo/platform/system/runBatch.ts';
import { onBothSchemas } from './database/SchemaClient.ts';
import { GENERATIONS } from './PlatformClient.ts';

const LONG = 'x'.repeat(60_000);

describe('the errors of a database', () => {
  it('quote only the beginning of a long value', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('codes', { name: 'code', type: 'string', is_unique: true }, 'text:text');
      for (const [path, record] of [
        ['shop/_table/codes', { code: 'a', text: LONG }],
        ['system/role', { name: 'Twice', description: LONG }],
      ] as const) {
        const body = { resource: [record] };
        await client.call('POST', path, { body });
        const { status, text } = await client.call('POST', path, { body });
        assert.ok(status >= 400, `${generation} ${path}`);
        assert.match(text, /insert into .*x…/);
        assert.ok(text.length < 3_000, `${generation} ${path}`);
      }
    }));

  it('are limited in a batch that continues', () =>
    onBothSchemas(async (client, generation) => {
      const validation = { int: { on_fail: 'x'.repeat(10_000) } };
      await client.make('ruled', { name: 'n', type: 'integer', validation });
      const send = (count: number) => {
        const resource = Array.from({ length: count }, () => ({ n: 'none' }));
        return client.call('POST', 'shop/_table/ruled?continue=true', { body: { resource } });
      };
      assert.equal((await send(2)).status, 400, generation);
      assert.equal((await send(7_000)).status, 413, generation);
    }));

  it('are limited in a batch of system records that continues', () => {
    const db = openDatabase(':memory:');
    const fail = () => {
      throw new PlatformError(400, 'x'.repeat(1024 * 1024));
    };
    const batch = { rollback: false, proceed: true, verb: 'created', show: () => [] } as const;
    for (const generation of GENERATIONS) {
      const send = (count: number) => () =>
        runBatch(db, generation, Array.from({ length: count }), fail, batch);
      assert.throws(send(2), { status: 400 }, generation);
      assert.throws(send(70), { status: 413 }, generation);
    }
    db.close();
  });
});
