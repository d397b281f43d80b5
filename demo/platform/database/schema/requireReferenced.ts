import { quoteName } from '../../query/writeClause.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { findTable } from '../tableCatalog.ts';
import { databaseFailure } from './schemaFailure.ts';
import type { ColumnDesign } from './TableDesign.ts';

/** SQLite accepts a key to a table that doesn't exist; the others reject it. */
export function requireReferenced(
  db: DatabaseCall['db'],
  engine: DatabaseCall['engine'],
  table: string,
  reference: ColumnDesign['reference'],
): void {
  if (!reference || engine === 'sqlite') return;
  if (reference.table === table || findTable(db, reference.table)) return;
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
