import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importColumns } from '../../../src/core/accounts/importColumns.ts';
import {
  foreignColumns,
  guessColumns,
  renameColumns,
} from '../../../src/core/accounts/renameColumns.ts';

const KNOWN = [...importColumns.known, ...importColumns.server];
const table = (...columns: string[]) => ({
  columns,
  rows: [{ number: 2, values: Object.fromEntries(columns.map((name) => [name, `a ${name}`])) }],
});

describe('the columns of a file with people', () => {
  it('are recognized regardless of case, spaces and punctuation', () => {
    assert.deepEqual(guessColumns(table('E-Mail', 'FULL NAME', 'First name', 'Team'), KNOWN), {
      'E-Mail': 'email',
      'FULL NAME': 'name',
      'First name': 'first_name',
    });
  });

  it('are not recognized if another column has the name', () => {
    assert.deepEqual(guessColumns(table('email', 'E-Mail'), KNOWN), {});
    assert.deepEqual(guessColumns(table('Mail', 'E-Mail'), KNOWN), { Mail: 'email' });
    assert.deepEqual(foreignColumns(table('email', 'id', 'E-Mail'), KNOWN), ['E-Mail']);
  });

  it('get other names with their cells', () => {
    const { columns, rows } = renameColumns(table('Mail', 'Team'), { Mail: 'email' });
    assert.deepEqual(columns, ['email', 'Team']);
    assert.deepEqual(rows, [{ number: 2, values: { email: 'a Mail', Team: 'a Team' } }]);
  });
});
