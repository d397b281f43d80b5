import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import type { TableField } from '../../../src/core/tables/TableSchema.ts';
import { toFieldForm, type FieldForm } from '../../../src/core/schema/fieldForm.ts';
import { fieldRisks } from '../../../src/core/schema/findDataLoss.ts';
import { keptType, ownWord } from '../../../src/core/schema/keptType.ts';
import { planField } from '../../../src/core/schema/planField.ts';
import { planTable } from '../../../src/core/schema/planTable.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import { startSignedIn } from '../startApp.ts';

const current = dialects.current.schema;
const AT = { service: 'shop', table: 'kinds' };

/** Types as PostgreSQL reports them. */
const TYPES = [
  ...['json', 'jsonb', 'text', 'bytea', 'xml', 'uuid', 'inet', 'interval', 'boolean', 'money'],
  ...['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric', 'numeric(8,2)'],
  ...['character(5)', 'character varying(20)', 'character varying', 'date'],
  ...['time without time zone', 'time with time zone'],
  ...['timestamp without time zone', 'timestamp with time zone'],
];

async function begin(types: readonly string[]) {
  const { app, platform, calls } = await startSignedIn({ generation: 'current' });
  const columns = types.map((db_type, at) => ({ name: `c${at}`, db_type, allow_null: true }));
  const field = [{ name: 'id', type: 'id' }, ...columns];
  await app.api.post('shop/_schema', { resource: [{ name: 'kinds', field }] });
  return { app, platform, calls };
}

const read = async (app: App) => (await fetchTable(app, 'shop', 'kinds', { refresh: true })).field;
const typesOf = (fields: readonly TableField[]) => fields.slice(1).map(({ db_type }) => db_type);

describe('a column of PostgreSQL on a current server', () => {
  const changes: Partial<FieldForm>[] = [
    { is_index: true },
    { is_unique: true },
    { allow_null: false },
  ];
  for (const change of changes) {
    it(`keeps its type when ${Object.keys(change).join()} changes, and when that is undone`, async () => {
      const { app, platform } = await begin(TYPES);
      const before = await read(app);
      assert.deepEqual(typesOf(before), TYPES);
      const undo = [];
      for (const saved of before.slice(1)) {
        const plan = planField(AT, saved, { ...toFieldForm(saved), ...change }, current);
        await runPlan(app, plan);
        undo.push(...(plan.undo ?? []));
      }
      assert.deepEqual(typesOf(await read(app)), TYPES);
      await runPlan(app, { requests: undo, dropped: [] });
      assert.deepEqual(typesOf(await read(app)), TYPES);
      platform.close();
    });
  }

  it('gets NOT NULL, whatever its type', async () => {
    const { app, platform } = await begin(TYPES);
    for (const saved of (await read(app)).slice(1)) {
      const form = { ...toFieldForm(saved), allow_null: false };
      await runPlan(app, planField(AT, saved, form, current));
    }
    const nullable = (await read(app)).filter(({ allow_null: may }) => may);
    assert.deepEqual(
      nullable.map(({ db_type }) => db_type),
      [],
    );
    platform.close();
  });

  it('keeps its type as JSON text, and gets another one if someone has entered that', async () => {
    const { app, platform } = await begin(['json', 'text', 'bytea']);
    const saved = await fetchTable(app, 'shop', 'kinds');
    const edit = (name: string, change: object) => (field: TableField) =>
      field.name === name ? { ...field, ...change } : field;
    const edited = {
      ...saved,
      field: saved.field
        .map(edit('c0', { is_index: true }))
        .map(edit('c1', { db_type: 'json' }))
        .map(edit('c2', { allow_null: false })),
    };
    const written = { ...edited, field: edited.field.map(edit('c1', { db_type: 'citext' })) };
    const [, byHand] = planTable('shop', saved, written, current).requests;
    assert.equal((byHand?.body as TableField).db_type, 'citext');
    assert.ok(!('type' in (byHand?.body as object)));
    const plan = planTable(
      'shop',
      saved,
      { ...edited, field: edited.field.map(edit('c1', { db_type: 'text', length: 30 })) },
      current,
    );
    await runPlan(app, plan);
    assert.deepEqual(typesOf(await read(app)), ['json', 'character varying(30)', 'bytea']);
    await runPlan(app, { requests: plan.undo ?? [], dropped: [] });
    assert.deepEqual(typesOf(await read(app)), ['json', 'text', 'bytea']);
    platform.close();
  });

  it('causes a question if another length would turn it into text', async () => {
    const { app, platform } = await begin(['json', 'text', 'character varying(20)']);
    const risks = (await read(app)).slice(1).map((saved) => {
      const form = { ...toFieldForm(saved), length: '10' };
      return fieldRisks(saved, form, current).map(({ kind }) => kind);
    });
    assert.deepEqual(risks, [['long', 'type'], ['long'], ['long']]);
    platform.close();
  });
});

describe('how a type is said so that a column keeps it', () => {
  const kept = (type: string, db_type: string) => keptType({ type, db_type })?.db_type ?? null;

  it('is the reported type if that recreates the same column', () => {
    for (const [type, native] of [
      ['string', 'character varying(80)'],
      ['string', 'varchar(80)'],
      ['integer', 'int(11)'],
      ['boolean', 'tinyint(1)'],
      ['decimal', 'numeric(10,2)'],
      ['timestamp', 'timestamp without time zone'],
      ['date', 'date'],
      ['citext', 'citext'],
    ] as const) {
      assert.equal(kept(type, native), null, `${type} ${native}`);
    }
  });

  it('is the name that the database has for it, in one word', () => {
    assert.equal(kept('string', 'jsonb'), 'jsonb');
    assert.equal(kept('double', 'double precision'), 'FLOAT8');
    assert.equal(kept('string', 'character varying'), 'VARCHAR');
    assert.equal(kept('timestamptz', 'timestamp with time zone'), 'TIMESTAMPTZ');
    assert.equal(kept('timestamp', 'timestamp(0) without time zone'), 'TIMESTAMP(0)');
    assert.equal(kept('reference', 'character varying(20)'), 'VARCHAR(20)');
    assert.equal(kept('id', 'integer'), 'integer');
  });

  it('is also the reported one if no word is known: on MySQL, NOT NULL would be lost', () => {
    assert.equal(kept('string', "enum('a','b')"), null);
    assert.equal(kept('integer', 'int(10) unsigned'), null);
    assert.equal(keptType({ type: 'integer', db_type: null }), null);
  });

  it('of MySQL is shown if a change would replace it, and that causes a question', () => {
    for (const [type, db_type, word] of [
      ['string', "enum('a','b')", "enum('a','b')"],
      ['integer', 'int(10) unsigned', 'int(10) unsigned'],
      ['integer', 'int(11)', null],
      ['smallint', 'smallint(6)', null],
      ['bigint', 'bigint(20)', null],
      ['boolean', 'tinyint(1)', null],
      ['string', 'varchar(60)', null],
      ['decimal', 'decimal(10,2)', null],
      ['id', 'int(11)', null],
    ] as const) {
      assert.equal(ownWord({ type, db_type }), word, db_type);
      const saved = { name: 'f', label: 'F', type, db_type, allow_null: true };
      const risks = (change: Partial<FieldForm>) =>
        fieldRisks(saved, { ...toFieldForm(saved), ...change }, current).map(({ kind }) => kind);
      assert.deepEqual(risks({ is_index: true }), word ? ['type'] : [], db_type);
      assert.deepEqual(risks({ label: 'Other' }), [], db_type);
    }
  });
});
