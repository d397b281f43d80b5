import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { planTable } from '../../../src/core/schema/planTable.ts';
import { prettyJson } from '../../../src/core/text/prettyJson.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import { readTableJson, tableToJson } from '../../../src/core/schema/tableJson.ts';
import type { WrittenField, WrittenTable } from '../../../src/core/tables/TableSchema.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

forGenerations((generation) => {
  const dialect = dialects[generation].schema;
  const open = async (name = 'customers') => {
    const started = await startSignedIn({ generation });
    const saved = await fetchTable(started.app, 'shop', name);
    started.calls.length = 0;
    return { ...started, saved };
  };
  const edit = (saved: WrittenTable, change: (table: WrittenTable) => WrittenTable) =>
    planTable('shop', saved, change(structuredClone(saved)), dialect);

  describe(`a table of a ${generation} server`, () => {
    it('sends nothing when its JSON is read back as it was', async () => {
      const { saved } = await open();
      const read = readTableJson(tableToJson(saved), saved, dialect, t);
      assert.equal(read.problem, null);
      assert.deepEqual(planTable('shop', saved, read.table as WrittenTable, dialect), {
        requests: [],
        dropped: [],
      });
    });

    it('changes its metadata by a PATCH of these members alone, and keeps every column', async () => {
      const { app, saved, calls } = await open();
      const plan = edit(saved, (table) => ({ ...table, label: 'Clients', name_field: 'email' }));
      assert.deepEqual(plan.requests, [
        {
          method: 'PATCH',
          path: 'shop/_schema',
          body: { resource: [{ name: 'customers', label: 'Clients', name_field: 'email' }] },
        },
      ]);
      assert.deepEqual(plan.undo?.[0]?.body, {
        resource: [{ name: 'customers', label: saved.label, name_field: null }],
      });
      await runPlan(app, plan);
      assert.deepEqual(
        calls.map(({ method }) => method),
        ['PATCH'],
      );
      const now = await fetchTable(app, 'shop', 'customers');
      assert.deepEqual([now.label, now.name_field], ['Clients', 'email']);
      assert.deepEqual(
        now.field.map(({ name }) => name),
        saved.field.map(({ name }) => name),
      );
    });

    it('changes what is kept beside a column without touching the column', async () => {
      const { app, saved } = await open();
      const plan = edit(saved, (table) => ({
        ...table,
        field: table.field.map((field) =>
          field.name === 'email' ? { ...field, label: 'Mail', picklist: ['a', 'b'] } : field,
        ),
      }));
      assert.deepEqual(plan.requests, [
        {
          method: 'PATCH',
          path: 'shop/_schema/customers/email',
          body: { label: 'Mail', picklist: ['a', 'b'] },
        },
      ]);
      await runPlan(app, plan);
      const email = (await fetchTable(app, 'shop', 'customers')).field.find(
        ({ name }) => name === 'email',
      );
      assert.deepEqual([email?.label, email?.picklist], ['Mail', ['a', 'b']]);
    });

    it('adds a column with a text default that is written without quotation marks', async () => {
      const { app, saved } = await open();
      const field = { name: 'tier', type: 'string', length: 20, default: "it's new" };
      await runPlan(
        app,
        edit(saved, (table) => ({ ...table, field: [...table.field, field] })),
      );
      const { field: now } = await fetchTable(app, 'shop', 'customers', { refresh: true });
      assert.equal(now.find(({ name }) => name === 'tier')?.default, "it's new");
    });

    it('names every column that would be dropped, and drops them last, one by one', async () => {
      const { saved } = await open();
      const plan = edit(saved, (table) => ({
        ...table,
        label: 'Clients',
        field: [
          ...table.field.filter(({ name }) => !/^(email|first_name)$/.test(name)),
          { name: 'e_mail', type: 'string', length: 120 },
        ],
      }));
      assert.deepEqual([...plan.dropped].sort(), ['email', 'first_name']);
      assert.deepEqual(
        plan.requests.map(({ method, path }) => `${method} ${path}`),
        [
          'PATCH shop/_schema',
          'PATCH shop/_schema/customers/e_mail',
          ...plan.dropped.map((name) => `DELETE shop/_schema/customers/${name}`),
        ],
      );
      assert.equal((plan.requests[1]?.body as { allow_null: boolean }).allow_null, true);
      assert.ok(plan.requests.every(({ method }) => (method as string) !== 'PUT'));
    });

    it('says what would undo it, and that does', async () => {
      const { app, saved } = await open();
      const plan = edit(saved, (table) => ({
        ...table,
        label: 'Clients',
        field: [
          ...table.field.map((field) =>
            field.name === 'email' ? { ...field, label: 'Mail', length: 300 } : field,
          ),
          { name: 'note', type: 'text' },
        ],
        related: table.related.map((relation) => ({ ...relation, label: 'Bought' })),
      }));
      await runPlan(app, plan);
      assert.notDeepEqual(await fetchTable(app, 'shop', 'customers'), saved);
      await runPlan(app, { requests: plan.undo ?? [], dropped: [] });
      assert.deepEqual(await fetchTable(app, 'shop', 'customers'), saved);
      const drop = edit(saved, (table) => ({ ...table, field: table.field.slice(1) }));
      assert.equal(drop.undo, undefined);
    });

    it('stops at the first call that fails, so that nothing is dropped after it', async () => {
      const { app, saved, sent } = await open();
      const plan = edit(saved, (table) => ({
        ...table,
        field: [
          ...table.field.filter(({ name }) => name !== 'email'),
          { name: 'nonsense', db_type: 'no such type at all; drop' },
        ],
      }));
      await assert.rejects(runPlan(app, plan));
      assert.ok(sent().every((call) => !call.startsWith('DELETE')));
      const now = await fetchTable(app, 'shop', 'customers');
      assert.ok(now.field.some(({ name }) => name === 'email'));
    });

    it('reads JSON of a server that tells no relationships, and keeps those', async () => {
      const { saved } = await open('orders');
      const {
        related: _related,
        is_view: _view,
        ...bare
      } = saved as WrittenTable & { is_view?: boolean };
      const read = readTableJson(prettyJson(bare), saved, dialect, t);
      assert.equal(read.problem, null);
      assert.deepEqual(read.table?.related, saved.related);
    });

    it('rejects JSON that no request could fulfil, and says why', async () => {
      const { saved } = await open('orders');
      const problem = (change: (table: WrittenTable) => unknown) =>
        readTableJson(prettyJson(change(saved)), saved, dialect, t).problem;
      assert.equal(readTableJson('{', saved, dialect, t).problem, 'JSON Invalid.');
      assert.match(problem(() => []) ?? '', /object/);
      assert.match(problem((table) => ({ ...table, name: 'other' })) ?? '', /^name can't/);
      assert.match(problem(({ access: _access, ...table }) => table) ?? '', /^access can't/);
      assert.match(problem((table) => ({ ...table, field: [] })) ?? '', /at least one field/);
      assert.match(problem((table) => ({ ...table, field: [{ type: 'id' }] })) ?? '', /name/);
      const [first] = saved.field;
      assert.match(
        problem((table) => ({ ...table, field: [first, first] })) ?? '',
        /id appears twice/,
      );
      // to a database a name in different case is the same column,
      // which would be dropped as the old one
      const named = (name: string) => ({ name, type: 'string' });
      const into = (table: WrittenTable, name: string) => [...table.field.slice(1), named(name)];
      assert.match(
        problem((table) => ({ ...table, field: into(table, 'ID') })) ?? '',
        /^ID and id differ only in case/,
      );
      assert.match(
        problem((table) => ({ ...table, field: [...table.field, named('ID')] })) ?? '',
        /^ID appears twice/,
      );
      assert.match(
        problem((table) => ({ ...table, related: [] })) ?? '',
        /comes from a foreign key and can't be removed here/,
      );
      const typed = { name: 'note', type: 'strin' };
      assert.match(
        problem((table) => ({ ...table, field: [...table.field, typed] })) ?? '',
        /^Unknown type of note: strin\. /,
      );
      const field = (change: (one: WrittenField) => WrittenField) =>
        problem((table) => ({ ...table, field: table.field.map(change) })) ?? '';
      assert.match(
        field(({ required, ...one }) => ({ ...one, required: !required })),
        /^required of id can't/,
      );
      assert.match(
        field(({ label: _label, ...one }) => one),
        /^label of id can't be removed/,
      );
      assert.equal(
        problem((table) => ({ ...table, label: 'fine' })),
        null,
      );
    });
  });
});
