import type { FilterTarget } from '../query/FilterTarget.ts';
import { fieldSql, quoteName } from '../query/writeClause.ts';
import type { Db } from '../storage/Db.ts';
import type { RowSource } from '../storage/ReadBudget.ts';
import { refuseHeld } from './heldValues.ts';
import type { TableInfo } from './TableInfo.ts';

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
  { name, isView }: Pick<TableInfo, 'name' | 'isView'>,
  { fields }: Pick<FilterTarget, 'fields'>,
  clauses: string,
  kept: RowSource['columns'] = [],
): void {
  // what is grouped is what is stored, also of a field with a function
  const grouped = GROUPED.exec(clauses)?.[1];
  const sorted = fields
    // only an id is certainly a number: a text stays one if its field becomes a date
    .filter((field) => field.type !== 'id' && clauses.includes(fieldSql(field)))
    .flatMap((field) => {
      if (!field.passes) return [fieldSql(field)];
      return grouped ? (field.stored ?? []) : [];
    });
  const read = clauses === '' ? [] : kept.flatMap(({ sql, made }) => made?.stored ?? [sql]);
  const all = [...sorted, ...read, ...(grouped ? [grouped] : [])];
  const message = 'The values to sort or group by are too large. Use another field.';
  refuseHeld(db, { columns: all, from: quoteName(name), isView }, message);
}
