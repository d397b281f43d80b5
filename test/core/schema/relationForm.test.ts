import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import {
  blankRelation,
  changeRelation,
  fixedBecause,
  toRelationForm,
  validateRelation,
  type RelationForm,
} from '../../../src/core/schema/relationForm.ts';
import { planRelation, planRelationDrop } from '../../../src/core/schema/planRelation.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const classic = dialects.classic.schema;
const current = dialects.current.schema;
const at = { service: 'shop', table: 'orders' };

forGenerations((generation) => {
  it(`a key's relation is named and always fetched on a ${generation} server, and stays a key's`, async () => {
    const { app } = await startSignedIn({ generation });
    const dialect = dialects[generation].schema;
    const read = async () =>
      (await fetchTable(app, 'shop', 'orders')).related.find(
        ({ name }) => name === 'customers_by_customer_id',
      );
    const saved = await read();
    assert.ok(saved);
    assert.match(
      fixedBecause(saved, dialect) ?? '',
      /This relationship comes from a database foreign key/,
    );
    assert.deepEqual(planRelation(at, saved, toRelationForm(saved), dialect).requests, []);
    const form = { ...toRelationForm(saved), alias: 'buyer', label: 'Buyer', always_fetch: true };
    await runPlan(app, planRelation(at, saved, form, dialect));
    const after = await read();
    assert.deepEqual(
      { ...after },
      { ...saved, alias: 'buyer', label: 'Buyer', always_fetch: true },
    );
  });
});

it('a relation is flattened if servers can, and its prefix dropped only with that', async () => {
  const { app } = await startSignedIn({ generation: 'current' });
  const read = async () => {
    const { related } = await fetchTable(app, 'shop', 'orders', { refresh: true });
    return related.find(({ name }) => name === 'customers_by_customer_id');
  };
  const saved = await read();
  assert.ok(saved);
  const flat = { ...toRelationForm(saved), flatten: true, flatten_drop_prefix: true };
  await runPlan(app, planRelation(at, saved, flat, current));
  const after = await read();
  assert.deepEqual(after, { ...saved, flatten: true, flatten_drop_prefix: true });
  await runPlan(app, planRelation(at, after, { ...flat, flatten: false }, current));
  assert.deepEqual(await read(), saved);
  assert.deepEqual(planRelation(at, saved, flat, classic).requests, []);
});

describe('a virtual relation', () => {
  const form: RelationForm = {
    ...blankRelation(),
    field: 'status',
    ref_table: 'products',
    ref_field: 'name',
    label: 'Same name',
  };

  it('is created, changed and deleted where servers support it', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const relations = async () => (await fetchTable(app, 'shop', 'orders')).related;
    const before = await relations();
    await runPlan(app, planRelation(at, null, form, current));
    const made = (await relations()).find(({ is_virtual: isVirtual }) => isVirtual);
    assert.ok(made);
    assert.equal(fixedBecause(made, current), null);
    assert.deepEqual([made.type, made.label], ['belongs_to', 'Same name']);
    const changed = changeRelation(toRelationForm(made), 'type', 'has_one');
    await runPlan(app, planRelation(at, made, changed, current));
    assert.equal((await relations()).find(({ name }) => name === made.name)?.type, 'has_one');
    await runPlan(app, planRelationDrop('shop', 'orders', made));
    assert.deepEqual(await relations(), before);
  });

  it('joins through a junction with all its ends', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const through: RelationForm = {
      ...changeRelation(form, 'type', 'many_many'),
      field: 'id',
      ref_field: 'id',
      junction_table: 'order_items',
      junction_field: 'order_id',
      junction_ref_field: 'product_id',
    };
    assert.deepEqual(validateRelation(through, t), []);
    const own = { service: 'shop', table: 'customers', serviceId: 8 };
    const plan = planRelation(own, null, through, current);
    const [sent] = (plan.requests[0]?.body as { related: Record<string, unknown>[] }).related;
    assert.deepEqual([sent?.ref_service_id, sent?.junction_service_id], [8, 8]);
    await runPlan(app, plan);
    const made = (await fetchTable(app, 'shop', 'customers')).related.find(
      ({ is_virtual: isVirtual }) => isVirtual,
    );
    assert.deepEqual(
      [made?.junction_table, made?.junction_field, made?.junction_ref_field],
      ['order_items', 'order_id', 'product_id'],
    );
  });

  it('says what is missing, and forgets what no longer fits', () => {
    assert.deepEqual(
      validateRelation(blankRelation(), t).map(({ field }) => field),
      ['field', 'ref_table', 'ref_field'],
    );
    const many = changeRelation(form, 'type', 'many_many');
    assert.equal(validateRelation(many, t).length, 3);
    assert.equal(changeRelation(form, 'ref_table', 'todo').ref_field, '');
    assert.equal(changeRelation(form, 'ref_service_id', 9).ref_table, '');
    const junction = { ...many, junction_table: 'j', junction_field: 'a' };
    assert.equal(changeRelation(junction, 'junction_table', 'k').junction_field, '');
    assert.equal(changeRelation(junction, 'junction_service_id', 9).junction_table, '');
    assert.equal(changeRelation(junction, 'type', 'has_many').junction_table, '');
  });

  it('comes from a field on classic servers', () => {
    assert.match(fixedBecause(null, classic) ?? '', /virtual foreign key/);
    assert.match(
      fixedBecause({ name: 'a', is_virtual: true }, classic) ?? '',
      /virtual foreign key/,
    );
  });
});
