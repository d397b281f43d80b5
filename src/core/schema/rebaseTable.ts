import type { WrittenTable } from '../tables/TableSchema.ts';
import { merge3, type MergeOptions } from '../merge/merge3.ts';

/** Fields and relations have no ids, and are never renamed. */
export const namedRows: MergeOptions = {
  keyOf: ({ name }, list) => (/^(field|related)$/.test(list) ? String(name ?? '') : ''),
};

/**
 * Applies unsaved edits to the table as the server has it now: half of a save may be done by then,
 * or a column may have been dropped outside the form. `base` is the table as it was before the
 * edits.
 */
export const rebaseTable = (
  base: WrittenTable,
  edited: WrittenTable,
  present: WrittenTable,
): WrittenTable => merge3(base, edited, present, namedRows).merged;
