import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mayChangeValues } from '../../../src/core/schema/mayChangeValues.ts';

const column = (type: string, more: object = {}) => ({ name: 'amount', type, ...more });
const decimal = (precision: number | null, scale: number | null) =>
  column('decimal', { precision, scale });

describe('another type', () => {
  it('holds the same values if it has more room', () => {
    for (const [from, to] of [
      ['integer', 'bigint'],
      ['integer', 'reference'],
      ['integer', 'text'],
      ['boolean', 'integer'],
      ['date', 'datetime'],
      ['datetime', 'timestamp'],
      ['float', 'double'],
      ['decimal', 'string'],
      ['json', 'text'],
    ] as const) {
      assert.equal(mayChangeValues(column(from), column(to)), false, `${from} to ${to}`);
    }
  });

  it('can round, truncate or parse them differently', () => {
    for (const [from, to] of [
      ['bigint', 'integer'],
      ['decimal', 'integer'],
      ['double', 'float'],
      ['string', 'integer'],
      ['string', 'boolean'],
      ['datetime', 'date'],
      ['text', 'json'],
    ] as const) {
      assert.equal(mayChangeValues(column(from), column(to)), true, `${from} to ${to}`);
    }
  });

  it('written by hand can do anything, unless it is the existing one', () => {
    const saved = column('string', { db_type: 'varchar(80)' });
    assert.equal(mayChangeValues(saved, { db_type: 'varchar(80)' }), false);
    assert.equal(mayChangeValues(saved, { db_type: 'date' }), true);
  });
});

it('fewer digits, before or after the point, can change numbers', () => {
  const saved = decimal(10, 4);
  assert.equal(mayChangeValues(saved, decimal(10, 4)), false);
  assert.equal(mayChangeValues(saved, decimal(12, 4)), false);
  assert.equal(mayChangeValues(saved, decimal(10, 2)), true);
  assert.equal(mayChangeValues(saved, decimal(10, 6)), true);
  assert.equal(mayChangeValues(saved, decimal(12, 6)), false);
});

it('a field without a column has no values to change', () => {
  const virtual = { is_virtual: true };
  assert.equal(mayChangeValues(column('string', virtual), column('integer', virtual)), false);
});
