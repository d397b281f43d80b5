import type { SqlValue } from './Db.ts';

/** Enough to recognize a value. */
const MOST_LETTERS = 200;

/** A value as the errors of a database quote it. Real servers quote all of it. */
export function briefly(value: SqlValue): string {
  const start = value instanceof Uint8Array ? value.subarray(0, MOST_LETTERS) : value;
  const text = String(start);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
