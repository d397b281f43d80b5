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
  /** A name or an expression for each column; `shown` is its name in records, if that is another one. */
  columns: readonly { name: string; sql: string; shown?: string; made?: MadeColumn }[];
  /** Everything after the list of columns, from `from` on. */
  rest: string;
  params: readonly SqlValue[];
  /**
   * For one of many rows, such as a page: a function of the order or the filter can give other rows the
   * second time, so what has been measured is read by its numbers.
   */
  numbered?: NumberedRows | undefined;
}

/** A table, quoted, and what numbers its rows. */
export interface NumberedRows {
  from: string;
  number: string;
  /** Whether the statement sorts or groups them, so that the first one is known after all others. */
  isSorted: boolean;
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
    const { columns, numbered } = source;
    if (numbered) return this.#readNumbered(db, source, numbered);
    this.#pass(db, source);
    this.#measure(db, source, columns);
    return readColumns(db, source);
  }

  /** Measures what is stored in the rows first, then what functions make of those that were found. */
  #readNumbered(db: Db, source: RowSource, numbered: NumberedRows): Row[] {
    const { columns } = source;
    const { number } = numbered;
    const sorted = numbered.isSorted ? numbersOf(db, source, number) : undefined;
    const asked = sorted ? { columns, ...rowsOf(numbered, sorted) } : source;
    const measured = this.#find(db, asked, number);
    const numbers = sorted ?? measured;
    const found = rowsOf(numbered, numbers);
    const made = columns.filter((column) => column.made);
    if (made.length > 0) this.#measure(db, found, made);
    const all = [...columns, { name: ROW_NUMBER, sql: number }];
    const rows = readColumns(db, { ...found, columns: all });
    const byNumber = new Map(rows.map((row) => [row[ROW_NUMBER] ?? null, row]));
    return numbers.flatMap((each): Row[] => {
      const row = byNumber.get(each);
      return row ? [row] : [];
    });
  }

  /**
   * Returns the numbers of the rows. The statement reads the same stored values as the one that loads
   * them: SQLite decides by these in which order it comes across rows.
   */
  #find(db: Db, { columns, rest, params }: RowSource, number: string): SqlValue[] {
    const stored = new Map<string, { shown: number; passed: number }>();
    const use = (sql: string) => {
      const known = stored.get(sql) ?? { shown: 0, passed: 0 };
      stored.set(sql, known);
      return known;
    };
    for (const { sql, made } of columns) if (!made) use(sql).shown++;
    const passes = passesOfEach(columns.flatMap((column) => column.made ?? []));
    for (const [sql, times] of passes) use(sql).passed = times;
    const counted = [...stored.values()];
    const names = nameBytes(columns);
    const numbers: SqlValue[] = [];
    const sizes = [...stored.keys()].map((sql) => `octet_length(${sql})`);
    eachOf(db, [number, ...sizes], { rest, params }, ([row = null, ...all]) => {
      const sum = (kind: 'shown' | 'passed') =>
        all.reduce<number>(
          (total, size, at) => total + Number(size) * (counted[at]?.[kind] ?? 0),
          0,
        );
      this.pass(sum('passed'));
      this.spend(names + sum('shown'));
      numbers.push(row);
    });
    return numbers;
  }

  /** Adds up the sizes of some columns. */
  #measure(db: Db, source: Selected, columns: RowSource['columns']): void {
    const names = nameBytes(columns);
    const sizes = columns.map(({ sql }) => `octet_length(${sql})`);
    eachOf(db, sizes, source, (all) =>
      this.spend(all.reduce<number>((sum, size) => sum + Number(size), names)),
    );
  }

  /** Counts what database functions will go through, from the sizes of what is stored. */
  #pass(db: Db, source: RowSource): void {
    const passes = passesOfEach(source.columns.flatMap((column) => column.made ?? []));
    if (passes.size === 0) return;
    const sizes = [...passes].map(([sql, times]) => `${times} * octet_length(${sql})`);
    eachOf(db, sizes, source, (all) =>
      this.pass(all.reduce<number>((sum, size) => sum + Number(size), 0)),
    );
  }
}

type Selected = Pick<RowSource, 'rest' | 'params'>;

/**
 * The numbers of rows that are sorted or grouped, without any other column: SQLite keeps whatever the
 * statement names of each row of the table, however many the page shows.
 */
function numbersOf(db: Db, source: Selected, number: string): SqlValue[] {
  const numbers: SqlValue[] = [];
  eachOf(db, [number], source, ([row = null]) => numbers.push(row));
  return numbers;
}

const rowsOf = ({ from, number }: NumberedRows, numbers: readonly SqlValue[]): Selected => ({
  rest: `from ${from} where ${number} in (select value from json_each(?))`,
  params: [`[${numbers.join()}]`],
});

/** What no column can be called in a record, as it never is in SQL. */
const ROW_NUMBER = '\0row';

const nameBytes = (columns: RowSource['columns']): number =>
  columns.reduce((sum, { name, shown = name }) => sum + shown.length + MEMBER_BYTES, 0);

/**
 * The names of the columns of a statement. If the order of its rows had one of them, it would sort by
 * this column instead of by what is stored under the name.
 */
function columnNames(list: readonly string[], rest: string): string[] {
  let prefix = 'df_';
  const taken = rest.toLowerCase();
  while (taken.includes(prefix)) prefix += '_';
  return list.map((_sql, at) => `${prefix}${at}`);
}

/** Passes on the values of one row after the other. */
function eachOf(
  db: Db,
  list: readonly string[],
  { rest, params }: Selected,
  visit: (values: SqlValue[]) => void,
): void {
  const names = columnNames(list, rest);
  const selected = list.map((sql, at) => `${sql} as ${names[at] ?? ''}`).join(', ');
  db.each(`select ${selected || '1'} ${rest}`, params, (row) =>
    visit(names.map((name) => row[name] ?? null)),
  );
}

function readColumns(db: Db, { columns, rest, params }: RowSource): Row[] {
  const names = columnNames(
    columns.map(({ sql }) => sql),
    rest,
  );
  const selected = columns.map(({ sql }, at) => `${sql} as ${names[at] ?? ''}`).join(', ');
  return db
    .all(`select ${selected || '1'} ${rest}`, params)
    .map((row) =>
      Object.fromEntries(columns.map(({ name }, at) => [name, row[names[at] ?? ''] ?? null])),
    );
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
 * @param number what numbers its rows, of which a list shows a page.
 * @throws PlatformError 413 if they are too large for it.
 */
export function readWholeRows(
  db: Db,
  table: string,
  rest: string,
  params: readonly SqlValue[] = [],
  number?: string,
): Row[] {
  const columns = wholeRow(db, table, table);
  const numbered = number === undefined ? undefined : { from: table, number, isSorted: true };
  return new ReadBudget().read(db, { columns, rest: `from ${table} ${rest}`, params, numbered });
}
