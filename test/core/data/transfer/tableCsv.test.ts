import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchColumns } from '../../../../src/core/data/transfer/matchColumns.ts';
import {
  csvHead,
  csvRecord,
  readCell,
  writeCell,
} from '../../../../src/core/data/transfer/tableCsv.ts';
import { readImportFile } from '../../../../src/core/transfer/readImportFile.ts';
import { field } from '../tables.ts';

const TEXTS = [null, '', '=SUM(A1)', '-1', "'tis", "'", "''", "'=x", '@x', 'plain', ' blank ', '"'];
const MARKED = { isMarked: true, isEmptyText: false };

describe('a csv cell for spreadsheets', () => {
  it('tells NULL, an empty text and what would be run apart', () => {
    const text = field('string');
    for (const value of TEXTS) {
      const cell = writeCell(text, value, 'spreadsheet');
      assert.equal(readCell(text, cell ?? '', MARKED), value);
      assert.doesNotMatch(cell ?? '', /^[=+\-@]/);
    }
    assert.equal(readCell(text, "'tis", MARKED), "'tis");
    for (const number of ['-5', '+1.50', '-2e9']) {
      assert.equal(writeCell(field('decimal'), number, 'spreadsheet'), number);
    }
    // some databases store any text in such columns
    for (const type of ['integer', 'date', 'boolean', 'decimal']) {
      const cell = writeCell(field(type), '=cmd()', 'spreadsheet');
      assert.equal(cell, "'=cmd()");
      assert.equal(readCell(field(type), cell, MARKED), '=cmd()');
    }
  });

  it('of binary data, and the name of a column, are no formula either', () => {
    const data = field('binary');
    assert.equal(writeCell(data, '+/8=', 'spreadsheet'), "'+/8=");
    assert.equal(readCell(data, "'+/8=", MARKED), '+/8=');
    const odd = field('string', { name: '=cmd()' });
    const fields = [odd, field('string', { name: 'b' })];
    assert.equal(csvHead(fields, 'spreadsheet'), "'=cmd(),b\r\n");
    const schema = { name: 't', label: 'T', primary_key: null, field: [odd], related: [] };
    assert.deepEqual(matchColumns(schema, ["'=cmd()"]), { "'=cmd()": '=cmd()' });
  });
});

describe('a csv file for programs', () => {
  const fields = ['a', 'b, c'].map((name) => field('string', { name }));
  const read = (text: string) => readImportFile(new File([text], 'x.csv'));

  it('has every text as it is, nothing for NULL, and comes back exactly', async () => {
    const rows = TEXTS.map((value, at) => ({ a: value, 'b, c': `${at}` }));
    const text =
      csvHead(fields, 'program') + rows.map((row) => csvRecord(fields, row, 'program')).join('');
    assert.match(text, /^a,"b, c"\r\n,0\r\n"",1\r\n=SUM\(A1\),2\r\n-1,3\r\n'tis,4\r\n',5/);
    const file = await read(text);
    assert.equal(file.isForSpreadsheet, undefined);
    const values = file.rows.map((row) => {
      const isEmptyText = !!row.emptyTexts?.includes('a');
      return readCell(field('string'), String(row.values.a), { isMarked: false, isEmptyText });
    });
    assert.deepEqual(values, TEXTS);
  });

  it('of others has meaningless quotes if they are around every cell, or within one', async () => {
    const emptyTexts = async (text: string) =>
      (await read(text)).rows.map((row) => row.emptyTexts ?? []);
    assert.deepEqual(await emptyTexts('"a","b"\n"1",""\n'), [[]]);
    assert.deepEqual(await emptyTexts('a;b\n1;""\n"x""";2\n"""";3\n"a;""";\n'), [
      ['b'],
      [],
      [],
      [],
    ]);
    assert.deepEqual(await emptyTexts('a,b\r\n"",""\r\n5"" disk,2'), [['a', 'b'], []]);
  });
});
