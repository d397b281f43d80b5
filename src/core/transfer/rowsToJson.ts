import { stringifyExact } from '../lib/exactJson.ts';
import type { RefusedRow } from './checkImportRows.ts';
import { REASON } from './readImportFile.ts';

/**
 * A json file of rows that did not get in, each with its reason. What came as json goes back as json:
 * a csv file would take NULL and an empty text for the same.
 */
export function rowsToJson(refused: readonly RefusedRow[]): string {
  const records = refused.map(({ row, reasons }) => ({
    ...row.values,
    [REASON]: reasons.join(' '),
  }));
  return `[${records.map((record) => `\n${stringifyExact(record)}`).join(',')}\n]\n`;
}
