import { isChildList, rowId } from '../lib/changes.ts';
import type { MergeOptions } from './merge3.ts';

/**
 * Child lists merge by the ids of their rows, each as a whole: the verbs of an access rule or the value
 * of a key mean nothing without the rest of the row.
 */
export const childRows: MergeOptions = {
  keyOf: (row, list) => (isChildList(list) ? rowId(row) : ''),
  wholeRows: true,
};
