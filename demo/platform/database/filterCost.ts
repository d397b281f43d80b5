import { PlatformError } from '../http/PlatformError.ts';
import type { Comparison, CountedFilter } from '../query/compileFilter.ts';
import { findField, type FieldInfo, type FilterTarget } from '../query/FilterTarget.ts';
import { fieldSql, quoteName } from '../query/writeClause.ts';
import type { Db } from '../storage/Db.ts';
import { passesOfEach, type RowSource } from '../storage/ReadBudget.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { databaseBytes, refuseHeld } from './heldValues.ts';
import { hasIndex, type TableInfo } from './TableInfo.ts';
import type { RowCondition, TableQuery } from './tableQuery.ts';

/** As many comparisons of each row are not counted, only the bytes that they load. */
const FREE = 20;
/** As often as all rows together can be compared while all other requests wait. */
const MOST_COMPARED = 30_000_000;
/** Loading as many bytes of a value takes as long as a comparison. */
const BYTES = 64;
/** Comparing as many bytes with a letter of a pattern takes as long as a comparison. */
const SEARCHED_BYTES = 8;
/** A list is measured, read and counted, each time with its filter and its order. */
const TIMES = 3;
/** Calling a function for a row takes as long as going through as many bytes. */
const ROW_BYTES = 64;

type Compared = Pick<TableQuery, 'call' | 'table'> & { target: FilterTarget };

/**
 * The same as `refuseCostly`, of the table of a database, whose fields can have functions.
 *
 * @throws PlatformError 413
 */
export function refuseSlowFilter(query: Compared, { compared }: CountedFilter): void {
  const { call, table, target } = query;
  refuseCostly(call.db, table.name, target, compared);
  const fields = compared.flatMap(({ field }) => findField(target, field) ?? []);
  passThrough(query, fields.map(comparing));
}

/**
 * Counts the functions that an order calls for each row of a table. It sorts the fields to read, too.
 *
 * @param order as compiled; '' without one.
 * @throws PlatformError 413
 */
export function refuseSlowOrder(
  query: Compared,
  order: string,
  columns: RowSource['columns'],
): void {
  const made = columns.flatMap((column) => column.made ?? []);
  // in the order of the key, rows are read one after the other
  const keys = query.table.columns.filter(({ isPrimaryKey }) => isPrimaryKey);
  const isByKey = keys.length === 1 && keys.some(({ name }) => order.startsWith(quoteName(name)));
  const goesThroughAll = (order !== '' && !isByKey) || made.some(({ isAggregate }) => isAggregate);
  const sorted = query.target.fields.flatMap((field) => {
    const { passes = 0, sql } = field;
    const times = passes > 0 && sql ? order.split(sql).length - 1 : 0;
    return Array.from({ length: times }, () => comparing(field));
  });
  passThrough(query, [...(goesThroughAll ? made : []), ...sorted]);
}

/** How often functions go through which stored values of a row. */
interface Passes {
  passes: number;
  stored: readonly string[];
}

const comparing = ({ passes = 0, stored = [] }: FieldInfo): Passes => ({
  passes: TIMES * passes,
  stored,
});

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/** Counts what functions go through if they are called for each row of a table. */
function passThrough({ call, table }: Compared, functions: readonly Passes[]): void {
  const passes = sum(functions.map((each) => each.passes));
  if (passes === 0) return;
  const sizes = [...passesOfEach(functions)].map(
    ([sql, times], at) => `${times} * total(octet_length(${sql})) as size${at}`,
  );
  const counts = [`${passes * ROW_BYTES} * count(*) as rows`, ...sizes].join(', ');
  const found = call.db.get(`select ${counts} from ${quoteName(table.name)}`) ?? {};
  call.budget.pass(sum(Object.values(found).map(Number)));
}

/**
 * Counts what the row filter of a role reads of the rows with a key. A list can name a row that the
 * filter denies thousands of times.
 *
 * @throws PlatformError 413
 */
export function passRowFilter(
  { db, budget }: DatabaseCall,
  table: string,
  { reads = [] }: RowCondition,
  key: RowCondition,
): void {
  if (reads.length === 0) return;
  const sizes = [...timesOf(reads)].map(([sql, count]) => `${count} * total(octet_length(${sql}))`);
  const from = `from ${quoteName(table)} where ${key.sql}`;
  const found = db.get(`select ${sizes.join(' + ')} as size ${from}`, key.params);
  const message = 'The row filter of the role takes too long. Request fewer records.';
  budget.pass(Number(found?.size), message);
}

/** How often each text appears. */
function timesOf(texts: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

/**
 * Rejects a filter that compares too much: SQLite loads a value again for each of its comparisons,
 * and it can have any length. The lengths themselves are read without the values.
 *
 * @throws PlatformError 413
 */
export function refuseCostly(
  db: Db,
  table: string,
  target: FilterTarget,
  compared: readonly Comparison[],
): void {
  const weights = weightsOf(target, compared);
  const counted = compared.length > FREE ? compared.length : 0;
  const most = sum([...weights.values()]) * databaseBytes(db);
  if (counted === 0 && TIMES * most <= MOST_COMPARED) return;
  const sums = [...weights].map(([sql, weight]) => `${weight} * total(octet_length(${sql}))`);
  const costs = [`${counted} * count(*)`, ...sums].map((sql, at) => `${sql} as cost${at}`);
  const found = db.get(`select ${costs.join(', ')} from ${quoteName(table)}`) ?? {};
  if (TIMES * sum(Object.values(found).map(Number)) <= MOST_COMPARED) return;
  const message = 'The filter compares too much for a table of this size. Use fewer conditions.';
  throw new PlatformError(413, message);
}

/**
 * Rejects ids of a field without an index whose values are too long: each id goes through all of them.
 *
 * @throws PlatformError 413
 */
export function refuseLongSearched(db: Db, table: TableInfo, idFields: readonly string[]): void {
  const searched = idFields.filter((name) => !hasIndex(table, name));
  const most = (MOST_COMPARED * BYTES) / TIMES;
  const message = 'The values of this field are too long to search for. Use the primary key.';
  const { name, isView } = table;
  const held = { columns: searched.map(quoteName), from: quoteName(name), isView, most };
  refuseHeld(db, held, message);
}

/** What comparing a byte of each stored value costs. What a function makes is as large as it passes. */
function weightsOf(target: FilterTarget, compared: readonly Comparison[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { field: name, searches } of compared) {
    const field = findField(target, name);
    if (!field) continue;
    const { passes = 0, stored = [] } = field;
    // calling the function is counted elsewhere
    const loads = passes > 0 ? 0 : 1 / BYTES;
    const weight = loads + (Math.max(1, passes) * searches) / SEARCHED_BYTES;
    for (const sql of passes > 0 ? stored : [fieldSql(field)]) {
      weights.set(sql, (weights.get(sql) ?? 0) + weight);
    }
  }
  return weights;
}
