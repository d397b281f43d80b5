import { isPlainObject } from '../lib/isPlainObject.ts';

/** Returns the rows of a response that are records with a name; others can't be shown or opened. */
export const namedRows = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.filter((row: unknown) => isPlainObject(row) && typeof row.name === 'string');
