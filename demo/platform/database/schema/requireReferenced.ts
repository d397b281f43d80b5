import { componentRefusal } from '../../auth/access/decideAccess.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { Db } from '../../storage/Db.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { mayUse, recordsName } from '../tableAccess.ts';
import { findTable, tableKeys } from '../tableCatalog.ts';
import { hasSameTarget, shownTableName, type ForeignKey, type TableInfo } from '../TableInfo.ts';
import { reachesAll } from '../tableQuery.ts';
import { databaseFailure } from './schemaFailure.ts';
import { keyName, type ColumnDesign } from './TableDesign.ts';

/**
 * Checks a foreign key of a table. SQLite accepts one to a table that doesn't exist; the others
 * reject it.
 *
 * @param columns all columns that the table will have.
 * @param before the key that the column already has.
 * @throws PlatformError 403 if the role can't read what a new key refers to.
 */
export function requireReferenced(
  call: DatabaseCall,
  table: string,
  reference: ColumnDesign['reference'],
  columns: readonly KeyColumn[],
  before: ForeignKey | null = null,
): void {
  if (!reference) return;
  const isOwn = reference.table === table;
  const isKept = hasSameTarget(reference, before);
  if (call.hasOldHoles === false && !isKept && !isOwn) requireRows(call, reference.table);
  const { db, engine } = call;
  const statement = `ALTER TABLE ${quoteName(table)} ADD CONSTRAINT ${quoteName(reference.name ?? '')}`;
  const there = isOwn ? { name: table, columns } : findTable(db, reference.table);
  if (there && !isKept) requireKey(call, table, there, reference, statement);
  if (engine === 'sqlite' || there) return;
  throw engine === 'pgsql'
    ? databaseFailure(
        engine,
        ['42P01', `Undefined table: 7 ERROR:  relation "${reference.table}" does not exist`],
        statement,
      )
    : databaseFailure(
        engine,
        ['HY000', `General error: 1824 Failed to open the referenced table '${reference.table}'`],
        statement,
      );
}

/**
 * Checks the keys to a table that is created after them, which SQLite accepts: they refer to what it
 * will have.
 *
 * @throws PlatformError in the words of the other databases.
 */
export function requireKeysTo(
  call: DatabaseCall,
  name: string,
  columns: readonly ColumnDesign[],
): void {
  for (const { table, column, key } of tableKeys(call.db)) {
    if (key.table.toLowerCase() !== name.toLowerCase()) continue;
    const reference = { ...key, name: keyName(table, column) };
    requireKey(call, table, { name, columns }, reference, `CREATE TABLE ${quoteName(name)}`);
  }
}

/**
 * A column with its key spelled as what it refers to is named: SQLite finds that in any case, the
 * platform only under its own name.
 *
 * @param columns of its own table.
 */
export function withOwnNames<C extends Pick<ColumnDesign, 'reference'>>(
  db: Db,
  table: string,
  column: C,
  columns: readonly { name: string }[],
): C {
  const { reference } = column;
  if (!reference) return column;
  const isOwn = reference.table.toLowerCase() === table.toLowerCase();
  const there = isOwn ? undefined : findTable(db, reference.table);
  const wanted = reference.field.toLowerCase();
  const field = (there?.columns ?? columns).find(({ name }) => name.toLowerCase() === wanted);
  const name = isOwn ? table : there?.name;
  if (!name) return column;
  return {
    ...column,
    reference: { ...reference, table: name, field: field?.name ?? reference.field },
  };
}

type KeyColumn = Pick<ColumnDesign, 'name' | 'isPrimaryKey' | 'isUnique'>;

/**
 * Each row must be the only one with its value, or SQLite rejects all changes of the table that the key
 * refers to. SQLite itself accepts such a key.
 *
 * @throws PlatformError in the words of the other databases.
 */
function requireKey(
  { engine, hasOldHoles }: DatabaseCall,
  table: string,
  there: { name: string; columns: readonly KeyColumn[] },
  { field, name = '' }: NonNullable<ColumnDesign['reference']>,
  statement: string,
): void {
  const column = there.columns.find((one) => one.name.toLowerCase() === field.toLowerCase());
  const keys = there.columns.filter(({ isPrimaryKey }) => isPrimaryKey);
  const isOnlyKey = column?.isPrimaryKey === true && keys.length === 1;
  if (isOnlyKey || column?.isUnique === true) return;
  if (engine === 'sqlite') {
    if (hasOldHoles !== false) return;
    const text = `General error: 1 foreign key mismatch - "${table}" referencing "${there.name}"`;
    throw databaseFailure(engine, ['HY000', text], statement);
  }
  if (engine === 'pgsql') {
    const words: [string, string] = column
      ? [
          '42830',
          `Invalid foreign key: 7 ERROR:  there is no unique constraint matching given keys for referenced table "${there.name}"`,
        ]
      : [
          '42703',
          `Undefined column: 7 ERROR:  column "${field}" referenced in foreign key constraint does not exist`,
        ];
    throw databaseFailure(engine, words, statement);
  }
  const text = column
    ? `General error: 1822 Failed to add the foreign key constraint. Missing index for constraint '${name}' in the referenced table '${there.name}'`
    : `General error: 3734 Failed to add the foreign key constraint. Missing column '${field}' for constraint '${name}' in the referenced table '${there.name}'`;
  throw databaseFailure(engine, ['HY000', text], statement);
}

/** What a key does to the rows of its own table, with the verb that does the same. */
const CHANGES: Readonly<Record<string, 'DELETE' | 'PATCH'>> = {
  CASCADE: 'DELETE',
  'SET NULL': 'PATCH',
  'SET DEFAULT': 'PATCH',
};

/**
 * Checks what a key will do to rows of a table when others delete or change what it refers to: row
 * filters don't count then. Real servers ask for no right.
 *
 * @param before the key that the column already has.
 * @throws PlatformError 403 if the role can't do the same to all rows of the table.
 */
export function requireSameRights(
  call: DatabaseCall,
  table: TableInfo,
  reference: ColumnDesign['reference'],
  before: ForeignKey | null = null,
): void {
  if (!reference || call.hasOldHoles !== false) return;
  const { onDelete, onUpdate } = reference;
  const kept = hasSameTarget(reference, before) ? before : null;
  const deleting = kept?.onDelete === onDelete ? undefined : CHANGES[onDelete];
  const updating =
    kept?.onUpdate === onUpdate ? undefined : CHANGES[onUpdate] && ('PATCH' as const);
  for (const verb of [deleting, updating]) {
    if (verb === undefined || reachesAll(call, table, verb)) continue;
    throw componentRefusal(verb, call.request.service, `_table/${shownTableName(table)}`);
  }
}

/** What can be stored with the key tells which rows exist there. Real servers allow it. */
function requireRows(call: DatabaseCall, name: string): void {
  const table = findTable(call.db, name);
  if (table ? reachesAll(call, table, 'GET') : mayUse(call, 'GET', '_table', name)) return;
  throw componentRefusal('GET', call.request.service, `_table/${recordsName(call, name)}`);
}
