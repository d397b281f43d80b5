import { componentRefusal } from '../../auth/access/decideAccess.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { UncaughtError } from '../../http/UncaughtError.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { otherCall } from '../otherCall.ts';
import { mayUse } from '../tableAccess.ts';
import { findTable } from '../tableCatalog.ts';
import { shownTableName, type ColumnInfo, type TableInfo } from '../TableInfo.ts';
import { RecordWriter } from './RecordWriter.ts';

/** Another table, whose records are nested in a record. */
export interface RelatedTable {
  call: DatabaseCall;
  table: TableInfo;
  writer: RecordWriter;
  key: ColumnInfo;
}

/**
 * Opens a table once per request, which must not change the schema: thousands of records can be nested
 * in one.
 *
 * @throws PlatformError 500 if the table does not exist or has no key.
 */
export function openRelated(
  call: DatabaseCall,
  name: string,
  service: number | null,
): RelatedTable {
  const place = `${service ?? call.serviceId} ${name}`;
  const known = call.related.get(place);
  if (known) return known;
  const there = otherCall(call, service);
  const table = there && findTable(there.db, name);
  const key = table?.columns.find(({ isPrimaryKey }) => isPrimaryKey);
  if (!there || !table || !key) {
    throw new UncaughtError(
      'Incorrect relationship configuration detected. No primary key detected.',
    );
  }
  const opened = { call: there, table, key, writer: new RecordWriter(there, table) };
  call.related.set(place, opened);
  return opened;
}

/**
 * To be called before each write: the database of the table then joins the transaction of the request.
 *
 * @throws PlatformError 403 if the role doesn't allow this on that table.
 */
export function requireVerb(
  { call, table }: Pick<RelatedTable, 'call' | 'table'>,
  verb: 'GET' | 'POST' | 'PATCH' | 'DELETE',
): void {
  const name = shownTableName(table);
  if (!mayUse(call, verb, '_table', name)) {
    throw componentRefusal(verb, call.request.service, `_table/${name}`);
  }
  if (verb !== 'GET') call.transaction.join(call.db);
}

/** Prefixes an error with the words for the relation, unless the whole request is too large. */
export function withinRelation(message: string, status: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status === 413) throw error;
    throw new PlatformError(status, `${message}\n${error.message}`);
  }
}
