import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findConflicts } from '../../../src/core/data/save/findConflicts.ts';
import { gridRows } from '../../../src/core/data/grid/gridRows.ts';
import { loadRecord } from '../../../src/core/data/record/loadRecord.ts';
import { loadRows, schemaOf } from '../../../src/core/data/grid/loadRows.ts';
import { openTable } from '../../../src/core/data/openTable.ts';
import { saveRows } from '../../../src/core/data/save/saveRows.ts';
import { edits, generations, openShop, type } from './tables.ts';

const CODES = ['a', '["x', 'row 1', '(b >= c)', '_b >= c_', 'x) or (y', 'both \'"', '12'];

for (const generation of generations) {
  // a current server stores NULL for an empty text, which can't be a key
  const codes = generation === 'classic' ? [...CODES, ''] : CODES;
  describe(`records whose keys are texts, ${generation} server`, () => {
    const open = async () => {
      const { app } = await openShop(generation, 'todo');
      const fields = [
        { name: 'code', type: 'string', length: 40, is_primary_key: true, allow_null: false },
        { name: 'word', type: 'string', length: 40 },
      ];
      await app.api.post('shop/_schema', { resource: [{ name: 'codes', field: fields }] });
      const resource = codes.map((code) => ({ code, word: 'as read' }));
      await app.api.post('shop/_table/codes', { resource });
      const table = openTable(app, 'shop', 'codes');
      await loadRows(table, table.store.getState().query);
      return { app, table, schema: await schemaOf(table) };
    };

    it('are named by them, found by them and saved, whatever characters they contain', async () => {
      const { table, schema } = await open();
      const lines = gridRows(table.store.getState());
      assert.deepEqual(new Set(lines.map((line) => line?.key)), new Set(codes));
      for (const line of lines) assert.equal(line?.name, line?.key || String(line?.number));
      for (const code of codes) {
        assert.equal((await loadRecord(table, schema, code)).code, code);
        type(table, code, { word: `of ${code}` });
      }
      const { conflicts, missing } = await findConflicts(table, schema, edits(table));
      assert.deepEqual([conflicts, missing], [[], []]);
      assert.equal((await saveRows(table, edits(table))).updated, codes.length);
    });
  });
}
