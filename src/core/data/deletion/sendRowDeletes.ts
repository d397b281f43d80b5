import { msg } from '../../messages/translate.ts';
import { pendingDeletes, pendingKeysIn, waitForDeletes } from '../../removals/pendingDeletes.ts';
import type { TableData } from '../openTable.ts';

/**
 * Returns the path under which deletions of a table wait. Uses its name, because the alias may not
 * be known yet.
 */
export const deletedPath = ({ service, table }: Pick<TableData, 'service' | 'table'>): string =>
  `${service}/_table/${table}`;

/**
 * Sends deletions of a table that could still be undone before any other request to it, unless the
 * signal aborts. Never rejects.
 */
export function sendRowDeletes(table: TableData, signal?: AbortSignal): Promise<void> {
  const count = (change: number) =>
    table.store.setState(({ awaited }) => ({ awaited: awaited + change }));
  const own = pendingDeletes(table.app.page, ({ path }) => path === deletedPath(table));
  return waitForDeletes(own, count, signal);
}

/** Why a record isn't written while the server may still delete it. */
export const STILL_DELETED = msg(
  "The server hasn't confirmed the deletion of this record yet. Try again later.",
);

/** Returns the keys of records that the server may still delete: nothing must replace them. */
export const unconfirmedKeys = (table: TableData): ReadonlySet<string> =>
  pendingKeysIn(table.app.page, deletedPath(table));
