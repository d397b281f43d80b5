import assert from 'node:assert/strict';
import { it } from 'node:test';
import { importColumns } from '../../../src/core/accounts/importColumns.ts';
import { importTemplate } from '../../../src/core/accounts/importTemplate.ts';
import { readImportFile } from '../../../src/core/transfer/readImportFile.ts';

it('the template of an import is a file that can be imported once it has a row', async () => {
  const file = new File([importTemplate(), 'Ada,ada@x.example,Ada,,\r\n'], 'template.csv');
  const { columns, rows, isForSpreadsheet } = await readImportFile(file);
  assert.deepEqual(
    columns.filter((name) => !importColumns.known.includes(name)),
    [],
  );
  assert.equal(rows[0]?.values.email, 'ada@x.example');
  assert.equal(isForSpreadsheet, true);
});
