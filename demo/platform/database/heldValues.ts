import { PlatformError } from '../http/PlatformError.ts';
import type { Db, SqlValue } from '../storage/Db.ts';

/** SQLite keeps values in memory while it sorts, groups or indexes them. This memory stays taken. */
const MOST_HELD = 64 * 1024 * 1024;

/** Values of many rows, by the SQL of their columns. */
export interface HeldValues {
  columns: Iterable<string>;
  /** What follows `from` in a statement. */
  from: string;
  params?: readonly SqlValue[];
  /** A view can make values that no table stores. */
  isView?: boolean;
  /** Bytes. */
  most?: number;
}

/**
 * Counts what SQLite would keep of all rows in one statement. The lengths are read without the values.
 *
 * @throws PlatformError 413
 */
export function refuseHeld(db: Db, held: HeldValues, message: string): void {
  const { from, params, isView = false, most = MOST_HELD } = held;
  const columns = [...new Set(held.columns)];
  if (columns.length === 0) return;
  if (!isView && databaseBytes(db) <= most) return;
  const sizes = columns.map((sql, at) => `total(octet_length(${sql})) as size${at}`).join(', ');
  const found = db.get(`select ${sizes} from ${from}`, params) ?? {};
  const size = Object.values(found).reduce<number>((sum, each) => sum + Number(each), 0);
  if (size > most) throw new PlatformError(413, message);
}

/** No table stores more. */
export function databaseBytes(db: Db): number {
  const pages = Number(db.get('pragma page_count')?.page_count);
  return pages * Number(db.get('pragma page_size')?.page_size);
}
