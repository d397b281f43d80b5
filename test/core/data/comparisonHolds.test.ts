import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparisonHolds } from '../../../src/core/data/comparisonHolds.ts';
import type { Operator } from '../../../src/core/data/comparison.ts';

const HELD: Readonly<Record<string, readonly [unknown, Operator, string][]>> = {
  integer: [
    ['9007199254740993', '!=', '5'],
    ['9007199254740993', '>', '9007199254740992'],
    [10, '>', '9'],
    [5, '<=', '5'],
  ],
  decimal: [
    ['1.50', '=', '1.5'],
    ['10.5', '>', '9.75'],
  ],
  boolean: [
    [1, '=', 'true'],
    [false, '!=', 'true'],
  ],
  string: [
    ['Oslo', '=', 'oslo'],
    ['b', '>', 'A'],
  ],
  json: [
    ['{"a": 1, "b": [2]}', '=', '{"b":[2],"a":1}'],
    [{ a: 1 }, '=', '{ "a": 1 }'],
    ['{"a": 1}', '!=', '{"a": 2}'],
    ['{"a": 1}', '!=', 'a'],
  ],
  datetime: [
    ['2026-01-02T00:00:00', '=', '2026-01-02'],
    ['2026-01-02 10:00:00', '>', '2026-01-02'],
    ['2026-01-02 09:59', '<', '2026-01-02 10:00:00'],
  ],
};

const OPPOSITE: Readonly<Record<Operator, Operator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

describe('a comparison in the page', () => {
  for (const [type, all] of Object.entries(HELD)) {
    it(`says of ${type} what a database says`, () => {
      const field = { name: 'it', label: 'It', type, allow_null: true };
      for (const [value, operator, text] of all) {
        const said = `${String(value)} ${operator} ${text}`;
        assert.equal(comparisonHolds(field, operator, value, text), true, said);
        assert.equal(comparisonHolds(field, OPPOSITE[operator], value, text), false, said);
        assert.equal(comparisonHolds(field, operator, null, text), false, `NULL ${operator}`);
      }
    });
  }
});
