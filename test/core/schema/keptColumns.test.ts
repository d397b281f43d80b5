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
        (await save(name, typed)).unkept.map((one) => [one.field, ...one.members]);
      const told = (...unkept: string[]) => (isPostgres ? [unkept] : []);
      assert.deepEqual(await members('flag', { default: '' }), told('flag', 'default'));
      assert.deepEqual(await members('code', { allow_null: true }), told('code', 'allow_null'));
      assert.deepEqual(await members('one', { is_unique: false }), told('one', 'is_unique'));
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
