import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recordReader } from '../../../../demo/platform/database/readRecord.ts';
import type { ColumnInfo, TableInfo } from '../../../../demo/platform/database/TableInfo.ts';

const price = { name: 'price', dbType: 'money', extras: {} } as ColumnInfo;
const table = { name: 'items', columns: [price] } as Partial<TableInfo> as TableInfo;
const show = (stored: string) => recordReader(table, ['price'], 'current')({ price: stored }).price;

it('money is shown in thousands, in time that grows with its digits only', () => {
  const amounts = ['0', '12', '123', '-1234.5', '123456', '1234567.891'];
  const shown = ['$0.00', '$12.00', '$123.00', '-$1,234.50', '$123,456.00', '$1,234,567.89'];
  assert.deepEqual(amounts.map(show), shown);
  const began = performance.now();
  assert.equal(String(show('1'.repeat(100_000))).length, 100_000 + 33_333 + 4);
  assert.ok(performance.now() - began < 2000);
});
