import { componentRefusal } from '../../auth/access/decideAccess.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { mayUse, recordsName } from '../tableAccess.ts';
import { findTable } from '../tableCatalog.ts';
import type { ForeignKey } from '../TableInfo.ts';
import { readsAll } from '../tableQuery.ts';
import { databaseFailure } from './schemaFailure.ts';
import type { ColumnDesign } from './TableDesign.ts';

/**
 * Checks a foreign key of a table. SQLite accepts one to a table that doesn't exist; the others
 * reject it.
 *
 * @param before the key that the column already has.
 * @throws PlatformError 403 if the role can't read what a new key refers to.
 */
export function requireReferenced(
  call: DatabaseCall,
  table: string,
  reference: ColumnDesign['reference'],
  before: ForeignKey | null = null,
): void {
  if (!reference || reference.table === table) return;
  const isKept = before?.table === reference.table && before.field === reference.field;
  if (call.hasOldHoles === false && !isKept) requireRows(call, reference.table);
  const { db, engine } = call;
  if (engine === 'sqlite' || findTable(db, reference.table)) return;
  const statement = `ALTER TABLE ${quoteName(table)} ADD CONSTRAINT ${quoteName(reference.name ?? '')}`;
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

/** What can be stored with the key tells which rows exist there. Real servers allow it. */
function requireRows(call: DatabaseCall, name: string): void {
  const table = findTable(call.db, name);
  if (table ? readsAll(call, table) : mayUse(call, 'GET', '_table', name)) return;
  throw componentRefusal('GET', call.request.service, `_table/${recordsName(call, name)}`);
}
