import { pendingDeletesIn, waitForDeletes } from '../../removals/pendingDeletes.ts';
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
  return waitForDeletes(pendingDeletesIn(table.app.page, deletedPath(table)), count, signal);
}
