import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { toFieldForm } from '../../../src/core/schema/fieldForm.ts';
import { planField } from '../../../src/core/schema/planField.ts';
import { planTable } from '../../../src/core/schema/planTable.ts';
import type { WrittenTable } from '../../../src/core/tables/TableSchema.ts';

const dialect = dialects.classic.schema;
const email = {
  ...{ name: 'email', label: 'Email', type: 'string', db_type: 'varchar(120)' },
  ...{ length: 120, allow_null: true },
};
const lines = ({ changes = [] }: ReturnType<typeof planTable>) =>
  changes.map((change) =>
    change.kind === 'added'
      ? `${change.name} new ${change.after}`
      : `${change.name} ${change.member} ${String(change.before)} → ${String(change.after)}`,
  );

describe('what a plan changes', () => {
  it('are the members of a field, those of its column first', () => {
    const form = { ...toFieldForm(email), label: 'Mail', allow_null: false, length: '10' };
    const plan = planField({ service: 'shop', table: 'customers' }, email, form, dialect);
    assert.deepEqual(lines(plan), [
      'email length 120 → 10',
      'email allow_null true → false',
      'email label Email → Mail',
    ]);
  });

  it('are new fields, and names of the table', () => {
    const saved: WrittenTable = {
      name: 'customers',
      label: 'Customers',
      field: [email],
      related: [],
    };
    const edited = {
      ...saved,
      label: 'Clients',
      field: [
        { ...email, length: 80 },
        { name: 'phone', type: 'string' },
      ],
    };
    assert.deepEqual(lines(planTable('shop', saved, edited, dialect)), [
      'email length 120 → 80',
      'phone new string',
      ' label Customers → Clients',
    ]);
  });
});
