import { PlatformError } from '../http/PlatformError.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Db, Row, SqlValue } from './Db.ts';

/**
 * The most bytes of stored values that one request can read into its response. Responses are built
 * in memory, several times as large, while all other requests wait.
 */
export const MAX_READ_BYTES = 64 * 1024 * 1024;

/** A member of JSON beside its name and its value: quotes, colon, comma. */
const MEMBER_BYTES = 6;

/** A statement that reads the same rows for several lists of columns. */
export interface RowSource {
  /** A name or an expression for each column. */
  columns: readonly { name: string; sql: string }[];
  /** Everything after the list of columns, from `from` on. */
  rest: string;
  params: readonly SqlValue[];
}

/** Counts the bytes that one request has read. */
export class ReadBudget {
  #left = MAX_READ_BYTES;

  /** @throws PlatformError 413 if the request has read more than a response can hold. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left >= 0) return;
    throw new PlatformError(
      413,
      'The records are too large for one response. Request fewer records or fields.',
    );
  }

  /**
   * Returns the rows of a statement. Their sizes are added up first, without loading large values.
   *
   * @throws PlatformError 413 as soon as they exceed the budget.
   */
  read(db: Db, { columns, rest, params }: RowSource): Row[] {
    const sizes = columns.map(({ sql }, index) => `octet_length(${sql}) as size${index}`);
    const names = columns.reduce((sum, { name }) => sum + name.length + MEMBER_BYTES, 0);
    db.each(`select ${sizes.join(', ') || '1'} ${rest}`, params, (row) =>
      this.spend(Object.values(row).reduce<number>((sum, size) => sum + Number(size), names)),
    );
    const list = columns.map(({ name, sql }) => `${sql} as ${quoteName(name)}`);
    return db.all(`select ${list.join(', ') || '1'} ${rest}`, params);
  }
}

/** All columns of a system table, which the statement names `as`. */
export function wholeRow(db: Db, table: string, as: string): RowSource['columns'] {
  return db
    .all('select name from pragma_table_info(?)', [table])
    .map(({ name }) => ({ name: String(name), sql: `${as}.${quoteName(String(name))}` }));
}

/**
 * Returns whole rows of a system table for one response.
 *
 * @throws PlatformError 413 if they are too large for it.
 */
export function readWholeRows(
  db: Db,
  table: string,
  rest: string,
  params: readonly SqlValue[] = [],
): Row[] {
  const columns = wholeRow(db, table, table);
  return new ReadBudget().read(db, { columns, rest: `from ${table} ${rest}`, params });
}
