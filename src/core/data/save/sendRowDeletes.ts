import { pendingDeletesIn } from '../../removals/pendingDeletes.ts';
import type { TableData } from '../openTable.ts';

/**
 * Returns the path under which deletions of a table wait. Uses its name, because the alias may not
 * be known yet.
 */
export const deletedPath = ({ service, table }: Pick<TableData, 'service' | 'table'>): string =>
  `${service}/_table/${table}`;

/**
 * Sends deletions of a table that could still be undone before any other request to it.
 * Never rejects.
 */
export async function sendRowDeletes(table: TableData): Promise<void> {
  const waiting = pendingDeletesIn(table.app.page, deletedPath(table));
  await Promise.all(waiting.map((send) => send()));
}
