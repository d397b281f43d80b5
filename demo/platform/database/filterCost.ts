import { PlatformError } from '../http/PlatformError.ts';
import type { CountedFilter } from '../query/compileFilter.ts';
import { findField, type FilterTarget } from '../query/FilterTarget.ts';
import { fieldSql, quoteName } from '../query/writeClause.ts';
import type { Db } from '../storage/Db.ts';
import { targetOf, type TableQuery } from './tableQuery.ts';

/** As many comparisons of each row are not counted, like those of a search. */
const FREE = 20;
/** As often as all rows together can be compared while all other requests wait. */
const MOST_COMPARED = 30_000_000;
/** Loading as many bytes of a value takes as long as a comparison. */
const BYTES = 256;

/** The same as `refuseCostly`, of the table of a database. */
export function refuseSlowFilter(
  { call, table }: Pick<TableQuery, 'call' | 'table'>,
  { compared }: CountedFilter,
): void {
  if (compared.length > FREE) refuseCostly(call.db, table.name, targetOf(call, table), compared);
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
  compared: readonly string[],
): void {
  if (compared.length <= FREE) return;
  const times = new Map<string, number>();
  for (const name of compared) times.set(name, (times.get(name) ?? 0) + 1);
  const fields = [...times].flatMap(([name, count]) => {
    const field = findField(target, name);
    return field && !field.isMade ? [{ sql: fieldSql(field), count }] : [];
  });
  const sums = fields.map(({ sql }, at) => `total(octet_length(${sql})) as size${at}`);
  const counts = ['count(*) as rows', ...sums].join(', ');
  const found = db.get(`select ${counts} from ${quoteName(table)}`);
  const cost = fields.reduce(
    (sum, { count }, at) => sum + (count * Number(found?.[`size${at}`] ?? 0)) / BYTES,
    compared.length * Number(found?.rows ?? 0),
  );
  if (cost <= MOST_COMPARED) return;
  const message = 'The filter compares too much for a table of this size. Use fewer conditions.';
  throw new PlatformError(413, message);
}
