import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportTable } from '../../../src/core/data/exportTable.ts';
import { checkImport, importTable, matchColumns } from '../../../src/core/data/importTable.ts';
import { readCell, writeCell } from '../../../src/core/data/tableCsv.ts';
import { readImportFile } from '../../../src/core/transfer/readImportFile.ts';
import { field, generations, openShop, schemaOf } from './tables.ts';

const all = { filter: '', order: '' };
const fileOf = (name: string, text: string) => ({ name, text: () => Promise.resolve(text) });

for (const generation of generations) {
  describe(`a table as a file, ${generation} server`, () => {
    for (const format of ['csv', 'json'] as const) {
      it(`leaves as ${format}, page by page, and comes back without a loss`, async () => {
        const { table, app } = await openShop(generation, 'customers');
        const schema = schemaOf(table);
        const odd = {
          first_name: '=1+1',
          last_name: '\'"a", b\r\n',
          notes: '',
          city: null,
          phone: ' x ',
        };
        await app.api.patch('shop/_table/customers/7', odd);
        const seen: number[] = [];
        const blob = await exportTable(table, schema, {
          format,
          query: all,
          onProgress: (count) => seen.push(count),
        });
        assert.deepEqual(seen.slice(0, 2), [1000, 2000]);
        const text = await blob.text();
        if (format === 'csv') assert.match(text, /,?'=1\+1,/);
        const before = await app.api.get('shop/_table/customers', { order: 'id', limit: 1000 });
        await app.api.patch('shop/_table/customers/7', {
          first_name: 'x',
          last_name: 'y',
          notes: 'z',
          city: 'c',
        });
        const file = await readImportFile(fileOf(`customers.${format}`, text));
        const match = matchColumns(schema, file.columns);
        const options = { mode: 'merge' as const, isText: format === 'csv' };
        const checked = checkImport(
          schema,
          { ...file, rows: file.rows.slice(0, 200) },
          match,
          options,
        );
        assert.deepEqual(
          checked.flatMap(({ reasons }) => reasons),
          [],
        );
        const outcome = await importTable(table, schema, checked, { mode: 'merge' });
        assert.deepEqual([outcome.updated, outcome.created, outcome.refused.length], [200, 0, 0]);
        const after = await app.api.get('shop/_table/customers', { order: 'id', limit: 1000 });
        assert.deepEqual(after, before);
      });
    }

    it('says of each row why it cannot come in, and takes the others', async () => {
      const { table } = await openShop(generation, 'products');
      const schema = schemaOf(table);
      const text =
        'SKU,Name,price,in_stock,colour\nA-1,One,1.50,3,red\nA-2,,x,1,\nSKU-0001,Twice,1,1,\n';
      const file = await readImportFile(fileOf('new.csv', text));
      const match = matchColumns(schema, file.columns);
      assert.deepEqual(match, {
        SKU: 'sku',
        Name: 'name',
        price: 'price',
        in_stock: 'in_stock',
        colour: null,
      });
      const checked = checkImport(schema, file, match, { mode: 'add', isText: true });
      assert.deepEqual(
        checked.map(({ reasons }) => reasons),
        [[], [{ message: 'Not a number.', field: 'Price' }], []],
      );
      const sound = checked.filter(({ reasons }) => !reasons.length);
      const outcome = await importTable(table, schema, sound, { mode: 'add' });
      assert.equal(outcome.created, 1);
      assert.equal(outcome.refused[0]?.row.number, 3);
      assert.match(outcome.refused[0].reasons[0]?.message ?? '', /Duplicate|Unique/);
    });
  });
}

describe('a csv cell', () => {
  it('tells NULL, an empty text and what a spreadsheet would run apart', () => {
    const text = field('string');
    for (const value of [null, '', '=SUM(A1)', '-1', "'tis", "'", '@x', 'plain', ' blank ']) {
      assert.equal(readCell(text, writeCell(text, value)), value);
      assert.doesNotMatch(writeCell(text, value), /^[=+\-@]/);
    }
    assert.equal(readCell(text, "'tis"), "'tis");
    assert.equal(writeCell(field('integer'), -5), '-5');
  });
});
