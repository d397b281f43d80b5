import type { ColumnInfo } from './TableInfo.ts';

const encoder = new TextEncoder();

/** What the default of a column takes in each row that stores it, in bytes. */
export const defaultBytes = ({ default: text }: Pick<ColumnInfo, 'default'>): number =>
  text === null ? 0 : encoder.encode(text).length;
