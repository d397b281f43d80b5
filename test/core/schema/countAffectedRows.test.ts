import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { toFieldForm, type FieldForm } from '../../../src/core/schema/fieldForm.ts';
import { countAffectedRows } from '../../../src/core/schema/countAffectedRows.ts';
import { dropRisks, fieldRisks, tableRisks } from '../../../src/core/schema/findDataLoss.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

/**
 * Creates four fruits: names of 3 to 6 characters, one without a name;
 * one refers to a missing kind.
 */
async function plant(app: App) {
  const fields = [
    { name: 'id', type: 'id' },
    { name: 'name', type: 'string', length: 80, allow_null: true },
    { name: 'kind', type: 'integer', allow_null: true },
  ];
  const tables = ['kinds', 'fruits'].map((name) => ({ name, field: fields }));
  await app.api.post('shop/_schema', { resource: tables });
  await app.api.post('shop/_table/kinds', { resource: [{ name: 'berry' }] });
  const rows = [
    { name: 'fig', kind: 1 },
    { name: 'cherry', kind: 1 },
    { name: 'apple', kind: 9 },
    { name: null, kind: null },
  ];
  await app.api.post('shop/_table/fruits', { resource: rows });
}

forGenerations((generation) => {
  describe(`what a change does to rows of a ${generation} server`, () => {
    const dialect = dialects[generation].schema;
    const count = async (field: string, changes: Partial<FieldForm>) => {
      const { app } = await startSignedIn({ generation });
      await plant(app);
      const table = await fetchTable(app, 'shop', 'fruits');
      const saved = table.field.find(({ name }) => name === field);
      assert.ok(saved);
      const risks = fieldRisks(saved, { ...toFieldForm(saved), ...changes }, dialect);
      const counted = await Promise.all(
        risks.map((risk) => countAffectedRows(app, 'shop', table, risk)),
      );
      return counted.map(({ kind, count: found }) => [kind, found]);
    };

    it('is counted: no value against NOT NULL, too long, nothing to refer to', async () => {
      assert.deepEqual(await count('name', { allow_null: false }), [['null', 1]]);
      assert.deepEqual(await count('name', { length: '5' }), [['long', 1]]);
      assert.deepEqual(
        await count('kind', { type: 'reference', ref_table: 'kinds', ref_field: 'id' }),
        [['orphan', 1]],
      );
    });

    it('is every value that another type can hold differently', async () => {
      assert.deepEqual(await count('name', { type: 'integer', length: '' }), [['type', 3]]);
      assert.deepEqual(await count('kind', { type: 'boolean' }), [['type', 3]]);
      assert.deepEqual(await count('kind', { type: 'bigint' }), []);
    });

    it('is counted by the alias of table and column, the only name that records have', async () => {
      const { app } = await startSignedIn({ generation });
      await plant(app);
      await app.api.patch('shop/_schema', { resource: [{ name: 'fruits', alias: 'fruit_bowl' }] });
      await app.api.patch('shop/_schema', { resource: [{ name: 'kinds', alias: 'sorts' }] });
      await app.api.patch('shop/_schema/fruits/name', { alias: 'called' });
      await app.api.patch('shop/_schema/fruits/kind', { alias: 'sort' });
      await app.api.patch('shop/_schema/kinds/id', { alias: 'number' });
      const table = await fetchTable(app, 'shop', 'fruits');
      const edited = {
        ...table,
        field: [
          ...table.field.map((field) =>
            field.name === 'name'
              ? { ...field, allow_null: false, length: 4 }
              : field.name === 'kind'
                ? { ...field, type: 'reference', ref_table: 'kinds', [dialect.refField]: 'id' }
                : field,
          ),
          { name: 'weight', type: 'integer', allow_null: false },
          { name: 'colour', type: 'string', allow_null: false, default: 'red' },
        ],
      };
      const risks = tableRisks(table, edited, dialect);
      const counted = await Promise.all(
        risks.map((risk) => countAffectedRows(app, 'shop', table, risk)),
      );
      assert.deepEqual(
        counted.map(({ kind, field, count: found }) => [kind, field, found]),
        [
          ['null', 'name', 1],
          ['long', 'name', 2],
          ['orphan', 'kind', 1],
          ['null', 'weight', 4],
        ],
      );
    });

    it('is nothing if there is more room, and for names', async () => {
      assert.deepEqual(await count('name', { length: '120', label: 'Title', is_unique: true }), []);
    });

    it('includes every value of a dropped column, every record of a dropped table', async () => {
      const { app } = await startSignedIn({ generation });
      await plant(app);
      const table = await fetchTable(app, 'shop', 'fruits');
      const risks = [...dropRisks(['name', 'odd name']), { kind: 'records' as const, field: '' }];
      const counted = await Promise.all(
        risks.map((risk) => countAffectedRows(app, 'shop', table, risk)),
      );
      assert.deepEqual(
        counted.map((risk) => risk.count),
        [3, null, 4],
      );
    });
  });
});
