import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchColumns } from '../../../../src/core/data/transfer/matchColumns.ts';
import { csvHead, readCell, writeCell } from '../../../../src/core/data/transfer/tableCsv.ts';
import { field } from '../tables.ts';

describe('a csv cell', () => {
  it('tells NULL, an empty text and what a spreadsheet would run apart', () => {
    const text = field('string');
    for (const value of [null, '', '=SUM(A1)', '-1', "'tis", "'", '@x', 'plain', ' blank ']) {
      assert.equal(readCell(text, writeCell(text, value)), value);
      assert.doesNotMatch(writeCell(text, value), /^[=+\-@]/);
    }
    assert.equal(readCell(text, "'tis"), "'tis");
    for (const number of ['-5', '+1.50', '-2e9']) {
      assert.equal(writeCell(field('decimal'), number), number);
    }
    // some databases keep any text in such columns
    for (const type of ['integer', 'date', 'boolean', 'decimal']) {
      const cell = writeCell(field(type), '=cmd()');
      assert.equal(cell, "'=cmd()");
      assert.equal(readCell(field(type), cell), '=cmd()');
    }
  });

  it('of binary data, and the name of a column, are no formula either', () => {
    const data = field('binary');
    assert.equal(writeCell(data, '+/8='), "'+/8=");
    assert.equal(readCell(data, "'+/8="), '+/8=');
    const odd = field('string', { name: '=cmd()' });
    assert.equal(csvHead([odd, field('string', { name: 'b' })]), "'=cmd(),b\r\n");
    const schema = { name: 't', label: 'T', primary_key: null, field: [odd], related: [] };
    assert.deepEqual(matchColumns(schema, ["'=cmd()"]), { "'=cmd()": '=cmd()' });
  });
});
