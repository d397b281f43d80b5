import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { blankField, toFieldForm, type FieldForm } from '../../../src/core/schema/fieldForm.ts';
import { keptColumns } from '../../../src/core/schema/keptColumns.ts';
import { askedFields, planField } from '../../../src/core/schema/planField.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const NOTHING = { retyped: [], unkept: [] };
const COLUMNS = [
  { name: 'id', type: 'id' },
  { name: 'flag', type: 'boolean', default: true, allow_null: true },
  { name: 'code', type: 'string', length: 2, allow_null: false },
  { name: 'one', type: 'integer', is_unique: true, allow_null: true },
  { name: 'free', type: 'string', length: 20, allow_null: true },
  { name: 'doc', type: 'json', allow_null: true },
];

forGenerations((generation) => {
  const dialect = dialects[generation].schema;

  describe(`the result of a field's save on a ${generation} server`, () => {
    async function begin() {
      const { app, platform } = await startSignedIn({ generation });
      // current servers copy a default into the statement unchanged
      const code = dialect.defaultsAreSql ? "'ab'" : 'ab';
      const field = COLUMNS.map((each) =>
        each.name === 'code' ? { ...each, default: code } : each,
      );
      await app.api.post('shop/_schema', { resource: [{ name: 'kept', field }] });
      const read = async () => (await fetchTable(app, 'shop', 'kept', { refresh: true })).field;
      /** Saves a field, or a new one, and returns what was reported. */
      const save = async (name: string | null, typed: Partial<FieldForm>) => {
        const before = await read();
        const saved = before.find((field) => field.name === name) ?? null;
        const form = { ...(saved ? toFieldForm(saved) : blankField()), ...typed };
        await runPlan(app, planField({ service: 'shop', table: 'kept' }, saved, form, dialect));
        const asked = askedFields(before, saved, form, dialect);
        return keptColumns(before, asked, await read(), dialect);
      };
      return { app, platform, save, read };
    }

    it('is nothing if the server did what was requested, even with another type', async () => {
      const { platform, save } = await begin();
      assert.deepEqual(await save('free', { length: '40' }), NOTHING);
      assert.deepEqual(await save('free', { label: 'Free' }), NOTHING);
      assert.deepEqual(await save('free', { allow_null: false }), NOTHING);
      assert.deepEqual(await save('free', { type: 'text', length: '' }), NOTHING);
      assert.deepEqual(await save('doc', { is_index: true }), NOTHING);
      assert.deepEqual(await save('one', { type: 'bigint' }), NOTHING);
      assert.deepEqual(await save(null, { name: 'more', type: 'integer', default: '5' }), NOTHING);
      assert.deepEqual(
        await save(null, { name: 'needed', default: "'x'", allow_null: false }),
        NOTHING,
      );
      platform.close();
    });

    it('are the members that stayed as they were', async () => {
      const { platform, save } = await begin();
      const isPostgres = generation === 'current';
      const members = async (name: string, typed: Partial<FieldForm>) =>
        (await save(name, typed)).unkept.map(({ path }) => path.slice(1));
      const told = (...unkept: string[]) => (isPostgres ? [unkept] : []);
      assert.deepEqual(await members('flag', { default: '' }), told('flag', 'default'));
      assert.deepEqual(await members('code', { allow_null: true }), told('code', 'allow_null'));
      assert.deepEqual(await members('one', { is_unique: false }), told('one', 'is_unique'));
      platform.close();
    });

    it('is nothing for a new field with everything that a server keeps', async () => {
      const { platform, save } = await begin();
      const texts = { alias: ' nick ', label: ' Nick ', description: 'A name' };
      const lists = { picklist: 'a\nb', validation: '{"not_empty":{"on_fail":"ignore_field"}}' };
      const named: Partial<FieldForm> = { name: 'Nick', length: '20', ...texts, ...lists };
      assert.deepEqual(await save(null, named), NOTHING);
      for (const type of ['text', 'float', 'decimal', 'boolean', 'datetime', 'binary', 'json']) {
        assert.deepEqual(await save(null, { name: `of_${type}`, type }), NOTHING, type);
      }
      const amount = { name: 'amount', type: 'decimal', precision: '10', scale: '2' };
      assert.deepEqual(await save(null, amount), NOTHING);
      const owner = { type: 'reference', ref_table: 'customers', ref_field: 'id' };
      const cascade = { ref_on_delete: 'CASCADE' };
      assert.deepEqual(await save(null, { name: 'owner', ...owner, ...cascade }), NOTHING);
      const call = { use: ['SELECT'], function: 'upper(free)', type: '', aggregate: false };
      const computed = dialect.hasVirtualFields ? { is_virtual: true } : { type: 'virtual' };
      assert.deepEqual(
        await save(null, { name: 'loud', ...computed, db_function: [call] }),
        NOTHING,
      );
      if (dialect.hasVirtualKeys) {
        const key = { ...owner, type: 'integer', is_foreign_key: true };
        const virtual = { ...key, is_virtual_foreign_key: true };
        assert.deepEqual(await save(null, { name: 'loose', ...virtual }), NOTHING);
        assert.deepEqual(await save('one', virtual), NOTHING);
      }
      platform.close();
    });

    it('is every member of a new field that the server lost', async () => {
      const { platform, read } = await begin();
      const [before, name] = [await read(), 'code'];
      const now = before.filter((field) => field.name === name);
      const asked = { name, type: 'integer', length: 3, label: 'A', alias: 'b', allow_null: true };
      const key = { is_primary_key: true, ref_table: 'x', [dialect.refField]: 'y' };
      const beside = { description: 'c', picklist: ['d'], validation: { not_null: {} } };
      const call = { db_function: [{ use: ['SELECT'], function: 'e' }] };
      const wanted = { ...asked, ...key, ...beside, ...call };
      const { unkept } = keptColumns([], [wanted], now, dialect);
      const told = Object.keys(wanted).filter((member) => member !== 'name');
      assert.deepEqual(
        unkept.map(({ path }) => path),
        told.map((member) => ['field', name, member]),
      );
      platform.close();
    });

    it('is the reference and the function that a saved field did not get', async () => {
      const { platform, read } = await begin();
      const before = await read();
      const typed = { is_foreign_key: true, ref_table: 'customers', ref_field: 'id' };
      const call = { use: ['SELECT'], function: 'one + 1', type: '', aggregate: false };
      const saved = before.find(({ name }) => name === 'one') ?? null;
      assert.ok(saved);
      const form = { ...toFieldForm(saved), ...typed, db_function: [call] };
      const asked = askedFields(before, saved, form, dialect);
      assert.deepEqual(
        keptColumns(before, asked, before, dialect).unkept.map(({ path }) => path.at(-1)),
        ['is_foreign_key', 'ref_table', dialect.refField, 'db_function'],
      );
      platform.close();
    });

    it('are columns that someone or something has given another type in the meantime', async () => {
      const { platform, read } = await begin();
      const before = await read();
      const now = before.map((field) =>
        field.name === 'doc' ? { ...field, type: 'string', db_type: 'varchar(255)' } : field,
      );
      assert.deepEqual(keptColumns(before, before, now, dialect), {
        retyped: [{ field: 'doc', before: 'json', now: 'varchar(255)' }],
        unkept: [],
      });
      platform.close();
    });
  });
});
