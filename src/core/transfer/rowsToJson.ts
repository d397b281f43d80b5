import { stringifyExact } from '../lib/exactJson.ts';
import type { RefusedRow } from './RefusedRow.ts';
import { REASON } from './readImportFile.ts';

/**
 * Returns a JSON file of the rows that were not imported, each with its reason. Rows from JSON stay
 * JSON: in a CSV file, NULL and an empty text would be the same.
 */
export function rowsToJson(refused: readonly RefusedRow[]): string {
  const records = refused.map(({ row, reasons }) => ({
    ...row.values,
    [REASON]: reasons.join(' '),
  }));
  return `[${records.map((record) => `\n${stringifyExact(record)}`).join(',')}\n]\n`;
}
