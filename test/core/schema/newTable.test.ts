import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { blankField } from '../../../src/core/schema/fieldForm.ts';
import { loadWholeTables } from '../../../src/core/schema/loadWholeTables.ts';
import { schemaPicture } from '../../../src/core/schema/schemaPicture.ts';
import { runPlan, schemaPath } from '../../../src/core/schema/SchemaPlan.ts';
import { newTableToJson, readNewTableJson } from '../../../src/core/schema/newTableJson.ts';
import {
  blankTable,
  changeNewField,
  hasPrimaryKey,
  planNewTable,
  validateTable,
  withNewField,
  withPrimaryKey,
  withRows,
  type NewField,
  type NewTableForm,
} from '../../../src/core/schema/tableForm.ts';
import {
  failedUploads,
  planUpload,
  readUpload,
  TODO_SAMPLE,
  uploadNameProblem,
  uploadTextProblem,
} from '../../../src/core/schema/uploadSchema.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

describe('a new table', () => {
  it('begins with a key and an example of a field', () => {
    assert.deepEqual(
      blankTable().field.map(({ name, label, type }) => [name, label, type]),
      [
        ['id', '', 'id'],
        ['example_field', 'Example Field', 'string'],
      ],
    );
  });

  it('gives the example another name without its label', () => {
    const [, example] = blankTable().field;
    assert.ok(example);
    assert.equal(changeNewField(example, 'name', 'total').label, '');
    assert.equal(changeNewField(example, 'type', 'text').label, 'Example Field');
  });

  it('omits the row that nothing was entered in', () => {
    const dialect = dialects.classic.schema;
    const [field] = withNewField(blankTable().field);
    const form = { ...blankTable(), name: 'crates', field };
    assert.equal(field.length, 3);
    assert.deepEqual(validateTable(form, dialect, t), []);
    const { body } = planNewTable('shop', form, dialect).requests[0] ?? {};
    assert.deepEqual(
      (body as { resource: { field: { name: string }[] }[] }).resource[0]?.field.map(
        ({ name }) => name,
      ),
      ['id', 'example_field'],
    );
  });

  it('is written as JSON and read again, and rejects what its form does not have', () => {
    const dialect = dialects.classic.schema;
    const form: NewTableForm = {
      ...blankTable(),
      name: 'crates',
      plural: 'Crates',
      field: withRows([
        { ...blankField(), name: 'id', type: 'id', allow_null: false },
        { ...blankField(), name: 'weight', type: 'decimal', precision: '8', default: '0.5' },
      ]),
    };
    const text = newTableToJson(form, dialect);
    assert.deepEqual(readNewTableJson(text, dialect, t).table, form);
    const read = (value: unknown) =>
      readNewTableJson(JSON.stringify(value), dialect, t).problem ?? '';
    const id = { name: 'id', type: 'id' };
    assert.equal(
      read({ name: 'a', field: [id, { ...id, name: '' }] }),
      'Each field must have a name.',
    );
    assert.match(read({ name: 'a', field: [{ ...id, size: 80 }] }), /^Remove size of id\. /);
    // either spelling of servers
    const refers = { name: 'b', type: 'reference', ref_table: 'c' };
    for (const member of ['ref_field', 'ref_fields'])
      assert.equal(read({ name: 'a', field: [id, { ...refers, [member]: 'id' }] }), '');
    assert.match(read({ name: 'a', is_view: true, field: [id] }), /^Remove is_view\. /);
    assert.equal(
      read({ name: 'a', field: [id], related: [] }),
      "Remove related. It can't be set when you create a table.",
    );
    assert.equal(readNewTableJson('{', dialect, t).problem, 'JSON Invalid.');
    assert.equal(
      read({ name: 'a', field: [id, { name: 'b', type: 'strin' }] }),
      'Unknown type of b: strin. Use db_type for a type of the database.',
    );
    for (const known of [{ type: 'uuid' }, { db_type: 'varchar(50)' }, { type: null }])
      assert.equal(read({ name: 'a', field: [id, { name: 'b', ...known }] }), '');
  });

  it('has one primary key or none', () => {
    const fields = withRows(['a', 'b'].map((name) => ({ ...blankField(), name })));
    assert.ok(!hasPrimaryKey(fields));
    const first = withPrimaryKey(fields, 0);
    const second = withPrimaryKey(first, 1);
    assert.deepEqual(
      second.map(({ is_primary_key: isKey }) => isKey),
      [false, true],
    );
    assert.ok(hasPrimaryKey(second));
    assert.ok(!hasPrimaryKey(withPrimaryKey(second, 1)));
  });

  it('says what is wrong, field by field', () => {
    const dialect = dialects.classic.schema;
    const named = ['a', '', 'A'].map((name) => ({ ...blankField(), name, type: 'text' }));
    const problemsOf = (field: readonly NewField[]) =>
      validateTable({ ...blankTable(), field }, dialect, t).map((problem) => problem.field);
    const fields = withRows(named);
    assert.deepEqual(problemsOf(fields), ['name', 'field.1.name', 'field.2.name']);
    // the `row` identifies the field, so that its problems follow it
    assert.deepEqual(problemsOf(fields.slice(1)), ['name', 'field.1.name']);
    assert.match(
      validateTable({ ...blankTable(), name: 'Orders' }, dialect, t, ['orders'])[0]?.message ?? '',
      /^A table with this name already exists/,
    );
    assert.deepEqual(
      validateTable({ ...blankTable(), name: 'a', field: [] }, dialect, t).map(
        (problem) => problem.field,
      ),
      ['field'],
    );
  });

  forGenerations((generation) => {
    it(`is created complete on a ${generation} server`, async () => {
      const { app } = await startSignedIn({ generation });
      const dialect = dialects[generation].schema;
      const form = {
        ...blankTable(),
        name: 'crates',
        plural: 'Crates of fruit',
        field: withRows([
          { ...blankField(), name: 'id', type: 'id' },
          { ...blankField(), name: 'weight', type: 'decimal', precision: '8', scale: '3' },
          {
            ...blankField(),
            name: 'product_id',
            type: 'reference',
            ref_table: 'products',
            ref_field: 'id',
          },
        ]),
      };
      await runPlan(app, planNewTable('shop', form, dialect));
      const made = await fetchTable(app, 'shop', 'crates');
      assert.deepEqual(
        made.field.map(({ type }) => type),
        ['id', 'decimal', 'reference'],
      );
      assert.equal(made.plural, 'Crates of fruit');
      assert.ok(made.related.some(({ ref_table: table }) => table === 'products'));
    });
  });
});

forGenerations((generation) => {
  it(`three tables that refer to each other outlive a ${generation} server`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'df-elements-'));
    const dialect = dialects[generation].schema;
    const id = { ...blankField(), name: 'id', type: 'id' };
    const reference = (table: string) => ({
      ...blankField(),
      name: `${table}_id`,
      type: 'reference',
      ref_table: table,
      ref_field: 'id',
    });
    const first = await startSignedIn({ generation, dataDir });
    for (const [name, ...refers] of [['authors'], ['books', 'authors'], ['loans', 'books']]) {
      const form = {
        ...blankTable(),
        name: name ?? '',
        field: withRows([id, ...refers.map(reference)]),
      };
      await runPlan(first.app, planNewTable('db', form, dialect));
    }
    first.platform.close();
    const { app, platform } = await startSignedIn({ generation, dataDir });
    const { tables } = await loadWholeTables(app, 'db', ['authors', 'books', 'loans']);
    assert.deepEqual(
      schemaPicture(tables, 'db', []).links.map(({ from, to }) => `${from} ${to}`),
      ['books authors', 'loans books'],
    );
    platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('an upload', () => {
  it('is JSON of tables: the sample, a list, one table', () => {
    assert.deepEqual(
      readUpload(TODO_SAMPLE)?.map(({ name }) => name),
      ['todo'],
    );
    // word for word: id, a name of 80 that is not NULL, and whether it is complete
    assert.deepEqual(
      (readUpload(TODO_SAMPLE)?.[0]?.field as Record<string, unknown>[]).map(
        ({ label: _, ...members }) => members,
      ),
      [
        { name: 'id', type: 'id' },
        { name: 'name', type: 'string', size: 80, allow_null: false },
        { name: 'complete', type: 'boolean', allow_null: true },
      ],
    );
    assert.equal(readUpload('[{"name": "a", "field": []}]')?.length, 1);
    assert.equal(readUpload('{"name": "a", "field": []}')?.length, 1);
    for (const text of [
      '',
      '{',
      '[]',
      '3',
      '{"resource": []}',
      '[{"name": ""}]',
      '{"name": "a"}',
    ]) {
      assert.equal(readUpload(text), null, text);
    }
  });

  it('names the table that has no name, or fields that no server creates as written', () => {
    const id = { name: 'id', type: 'id' };
    const problem = (...tables: object[]) =>
      uploadTextProblem(JSON.stringify({ resource: tables }), dialects.current.schema, t);
    assert.equal(problem({ name: 'a', field: [id] }), null);
    assert.equal(uploadTextProblem('{', dialects.current.schema, t), 'JSON Invalid.');
    assert.equal(problem({ label: 'x', field: [id] }), 'Table 1 has no name.');
    assert.equal(problem({ name: 'a' }), 'field must be an array of objects.');
    assert.equal(problem({ name: 'a', field: [id, { name: 'ID' }] }), 'ID appears twice.');
    assert.equal(
      problem({ name: 'a', field: [id] }, { name: 'b', field: [id, { name: 'c', type: 'strin' }] }),
      'b: Unknown type of c: strin. Use db_type for a type of the database.',
    );
  });

  it('has no name that the service has, regardless of case, nor one twice', () => {
    const problem = (...names: string[]) =>
      uploadNameProblem(
        names.map((name) => ({ name })),
        ['Orders', 'todo'],
        t,
      );
    assert.equal(problem('books', 'loans'), null);
    assert.equal(problem('books', 'orders', 'todo '), 'These tables already exist: orders, todo');
    assert.equal(problem('books', 'Books'), 'These tables are listed more than once: Books');
  });

  it('lets fields be NULL by default, as the forms do', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const tables = readUpload(
      `{"name": "pets", "field": [{"name": "id", "type": "id"}, {"name": "called", "type": "string"},
        {"name": "kind", "type": "string", "required": true},
        {"name": "age", "type": "integer", "allow_null": false}]}`,
    );
    assert.ok(tables);
    await runPlan(app, planUpload('shop', tables, dialects.current.schema));
    const { field } = await fetchTable(app, 'shop', 'pets');
    assert.deepEqual(
      field.map(({ name, allow_null: may }) => [name, may]),
      [
        ['id', false],
        ['called', true],
        ['kind', false],
        ['age', false],
      ],
    );
  });

  it('names the tables that failed while others were created', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const tables = readUpload(
      '[{"name": "ok", "field": [{"name": "id", "type": "id"}]}, {"name": "customers", "field": [{"name": "id", "type": "id"}]}]',
    );
    assert.ok(tables);
    const plan = planUpload('shop', tables, dialects.classic.schema, ['customers']);
    assert.deepEqual(
      plan.undo?.map(({ method, path }) => `${method} ${path}`),
      ['DELETE shop/_schema/ok'],
    );
    const [answer] = await runPlan(app, plan);
    assert.deepEqual(failedUploads(answer, tables), [
      {
        name: 'customers',
        message: "A table with name 'customers' already exist in the database.",
      },
    ]);
  });
});

it('addresses bear any name', () => {
  assert.equal(schemaPath('a b', 'c/d', '_related', '%'), 'a%20b/_schema/c%2Fd/_related/%25');
});
