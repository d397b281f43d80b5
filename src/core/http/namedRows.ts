import { isPlainObject } from '../lib/isPlainObject.ts';

/** Returns those rows of a response that are records with a name; others can be neither shown nor opened. */
export const namedRows = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.filter((row: unknown) => isPlainObject(row) && typeof row.name === 'string');
