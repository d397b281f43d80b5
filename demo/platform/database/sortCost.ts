import { PlatformError } from '../http/PlatformError.ts';
import type { FilterTarget } from '../query/FilterTarget.ts';
import { fieldSql, quoteName } from '../query/writeClause.ts';
import type { Db } from '../storage/Db.ts';
import type { RowSource } from '../storage/ReadBudget.ts';

/** While it sorts or groups, SQLite keeps the values of all rows in memory, which stays taken. */
const MOST_SORTED = 64 * 1024 * 1024;

/** Types whose values are short. */
const SHORT =
  /^(id|reference|user_id.*|integer|bigint|boolean|float|double|decimal|money|date|datetime|time|timetz|timestamp.*|uuid)$/;

const GROUPED = / group by ("(?:[^"]|"")*")/;

/**
 * Counts the texts by which a list is sorted or grouped. Their lengths are read without the values;
 * what database functions make is counted elsewhere, except for what they name of each row of a group.
 *
 * @param clauses everything after the condition.
 * @param kept what the statement reads of all rows while it sorts them.
 * @throws PlatformError 413
 */
export function refuseLongSort(
  db: Db,
  table: string,
  { fields }: Pick<FilterTarget, 'fields'>,
  clauses: string,
  kept: RowSource['columns'] = [],
): void {
  // what is grouped is what is stored, also of a field with a function
  const grouped = GROUPED.exec(clauses)?.[1];
  const sorted = fields
    .filter((field) => !SHORT.test(field.type) && clauses.includes(fieldSql(field)))
    .flatMap((field) => {
      if (!field.passes) return [fieldSql(field)];
      return grouped ? (field.stored ?? []) : [];
    });
  const read = clauses === '' ? [] : kept.flatMap(({ sql, made }) => made?.stored ?? [sql]);
  const all = new Set([...sorted, ...read, ...(grouped ? [grouped] : [])]);
  if (all.size === 0) return;
  const sizes = [...all].map((sql) => `total(octet_length(${sql}))`).join(' + ');
  const found = db.get(`select ${sizes} as size from ${quoteName(table)}`);
  if (Number(found?.size) <= MOST_SORTED) return;
  throw new PlatformError(413, 'The values to sort or group by are too large. Use another field.');
}
