import { quoteName } from '../../query/writeClause.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { affinityOf } from '../declaredType.ts';
import { findTable, tableKeys } from '../tableCatalog.ts';
import { databaseFailure } from './schemaFailure.ts';
import { keyName, type ColumnDesign } from './TableDesign.ts';

type Typed = Pick<ColumnDesign, 'name' | 'dbType' | 'reference'>;

/**
 * Checks that a column and what it refers to, or what refers to it, are stored alike. SQLite compares
 * a text with a number without its index: it would go through a whole table for each row that is
 * deleted in the other. What there is already can stay.
 *
 * @param columns all columns that the table will have.
 * @param before those that it has; none of a new table.
 * @throws PlatformError in the words of the other databases.
 */
export function requireSameType(
  call: DatabaseCall,
  table: string,
  column: Typed,
  columns: readonly Typed[],
  before: readonly Typed[] = [],
): void {
  // real SQLite accepts it
  if (call.engine === 'sqlite' && call.hasOldHoles !== false) return;
  const was = named(before, column.name);
  const columnsOf = (name: string) =>
    isName(name, table) ? columns : findTable(call.db, name)?.columns;
  const { reference } = column;
  const there = reference && named(columnsOf(reference.table) ?? [], reference.field);
  const isKept =
    was?.reference?.table === reference?.table &&
    was?.reference?.field === reference?.field &&
    was?.dbType === column.dbType;
  if (reference && there && !isKept) requireAlike(call, [table, column], [reference.table, there]);
  if (was && affinityOf(was.dbType) === affinityOf(column.dbType)) return;
  // a key can be older than the table that it refers to
  for (const key of tableKeys(call.db)) {
    if (!isName(key.key.table, table) || !isName(key.key.field, column.name)) continue;
    const child = named(columnsOf(key.table) ?? [], key.column);
    if (child) requireAlike(call, [key.table, child], [table, column]);
  }
}

const isName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const named = (columns: readonly Typed[], name: string) =>
  columns.find((one) => isName(one.name, name));

function requireAlike(
  { engine }: DatabaseCall,
  [table, column]: [string, Typed],
  [there, key]: [string, Typed],
): void {
  if (affinityOf(column.dbType) === affinityOf(key.dbType)) return;
  const name = keyName(table, column.name);
  const statement = `ALTER TABLE ${quoteName(table)} ADD CONSTRAINT ${quoteName(name)}`;
  const base = ({ dbType }: Typed) => dbType.replace(/\(.*\)/, '');
  const words: Record<typeof engine, [string, string]> = {
    pgsql: [
      '42804',
      `Datatype mismatch: 7 ERROR:  foreign key constraint "${name}" cannot be implemented\nDETAIL:  Key columns "${column.name}" and "${key.name}" are of incompatible types: ${base(column)} and ${base(key)}.`,
    ],
    mysql: [
      'HY000',
      `General error: 3780 Referencing column '${column.name}' and referenced column '${key.name}' in foreign key constraint '${name}' are incompatible.`,
    ],
    sqlite: ['HY000', `General error: 1 foreign key mismatch - "${table}" referencing "${there}"`],
  };
  throw databaseFailure(engine, words[engine], statement);
}
