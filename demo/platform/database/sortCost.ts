import { PlatformError } from '../http/PlatformError.ts';
import type { FilterTarget } from '../query/FilterTarget.ts';
import { fieldSql, quoteName } from '../query/writeClause.ts';
import type { Db } from '../storage/Db.ts';

/** While it sorts or groups, SQLite keeps the values of all rows in memory, which stays taken. */
const MOST_SORTED = 64 * 1024 * 1024;

/** Types whose values are short. */
const SHORT =
  /^(id|reference|user_id.*|integer|bigint|boolean|float|double|decimal|money|date|datetime|time|timetz|timestamp.*|uuid)$/;

const GROUPED = / group by ("(?:[^"]|"")*")/;

/**
 * Counts the texts by which a list is sorted or grouped. Their lengths are read without the values;
 * what database functions make is counted elsewhere.
 *
 * @param clauses everything after the condition.
 * @throws PlatformError 413
 */
export function refuseLongSort(
  db: Db,
  table: string,
  { fields }: Pick<FilterTarget, 'fields'>,
  clauses: string,
): void {
  const sorted = fields
    .filter((field) => !field.passes && !SHORT.test(field.type))
    .map(fieldSql)
    .filter((sql) => clauses.includes(sql));
  // what is grouped is what is stored, also of a field with a function
  const grouped = GROUPED.exec(clauses)?.[1];
  const all = new Set(grouped ? [...sorted, grouped] : sorted);
  if (all.size === 0) return;
  const sizes = [...all].map((sql) => `total(octet_length(${sql}))`).join(' + ');
  const found = db.get(`select ${sizes} as size from ${quoteName(table)}`);
  if (Number(found?.size) <= MOST_SORTED) return;
  throw new PlatformError(413, 'The values to sort or group by are too large. Use another field.');
}
