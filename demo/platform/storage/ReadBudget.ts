import { PlatformError } from '../http/PlatformError.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Db, Row, SqlValue } from './Db.ts';

/**
 * The most bytes of stored values that one request can read into its response. Responses are built
 * in memory, several times as large, while all other requests wait.
 */
export const MAX_READ_BYTES = 64 * 1024 * 1024;

/** What database functions and row filters can go through for one response, however little they return. */
const MAX_PASSED_BYTES = 256 * 1024 * 1024;

const SLOW_FUNCTIONS =
  'The database functions of these records take too long. Request fewer records or fields, or filter and sort by others.';

/** A member of JSON beside its name and its value: quotes, colon, comma. */
const MEMBER_BYTES = 6;

/** How often the function of a column goes through stored values of its row. */
interface MadeColumn {
  passes: number;
  /** The SQL of these values. */
  stored: readonly string[];
  /** It goes through all rows, whatever the page shows. */
  isAggregate: boolean;
}

/** A statement that reads the same rows for several lists of columns. */
export interface RowSource {
  /** A name or an expression for each column. */
  columns: readonly { name: string; sql: string; made?: MadeColumn }[];
  /** Everything after the list of columns, from `from` on. */
  rest: string;
  params: readonly SqlValue[];
}

/** Counts the bytes that one request has read. */
export class ReadBudget {
  #left = MAX_READ_BYTES;
  #passes = MAX_PASSED_BYTES;

  /** @throws PlatformError 413 if the request has read more than a response can hold. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left >= 0) return;
    throw new PlatformError(
      413,
      'The records are too large for one response. Request fewer records or fields.',
    );
  }

  /** @throws PlatformError 413 if functions or row filters would go through more for one response. */
  pass(bytes: number, message = SLOW_FUNCTIONS): void {
    this.#passes -= bytes;
    if (this.#passes >= 0) return;
    throw new PlatformError(413, message);
  }

  /**
   * Returns the rows of a statement. Their sizes are added up first, without loading large values.
   *
   * @throws PlatformError 413 as soon as they exceed the budget.
   */
  read(db: Db, source: RowSource): Row[] {
    this.#pass(db, source);
    const { columns, rest, params } = source;
    const sizes = columns.map(({ sql }, index) => `octet_length(${sql}) as size${index}`);
    const names = columns.reduce((sum, { name }) => sum + name.length + MEMBER_BYTES, 0);
    db.each(`select ${sizes.join(', ') || '1'} ${rest}`, params, (row) =>
      this.spend(Object.values(row).reduce<number>((sum, size) => sum + Number(size), names)),
    );
    const list = columns.map(({ name, sql }) => `${sql} as ${quoteName(name)}`);
    return db.all(`select ${list.join(', ') || '1'} ${rest}`, params);
  }

  /** Counts what database functions will go through, from the sizes of what is stored. */
  #pass(db: Db, { columns, rest, params }: RowSource): void {
    const passes = passesOfEach(columns.flatMap((column) => column.made ?? []));
    if (passes.size === 0) return;
    const sizes = [...passes].map(
      ([sql, times], index) => `${times} * octet_length(${sql}) as size${index}`,
    );
    db.each(`select ${sizes.join(', ')} ${rest}`, params, (row) =>
      this.pass(Object.values(row).reduce<number>((sum, size) => sum + Number(size), 0)),
    );
  }
}

/** How often functions go through each stored value, by its SQL. */
export function passesOfEach(
  functions: readonly Pick<MadeColumn, 'passes' | 'stored'>[],
): Map<string, number> {
  const all = new Map<string, number>();
  for (const { passes, stored } of functions) {
    for (const sql of stored) all.set(sql, (all.get(sql) ?? 0) + passes);
  }
  return all;
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
