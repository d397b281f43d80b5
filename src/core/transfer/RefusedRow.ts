import type { ImportRow } from './readImportFile.ts';

/** A row that would not be or was not imported, and why: sentences for the user. */
export interface RefusedRow {
  row: ImportRow;
  reasons: string[];
}
