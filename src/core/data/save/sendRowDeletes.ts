import { pendingDeletesIn } from '../../removals/pendingDeletes.ts';
import type { TableData } from '../openTable.ts';

/** Under which path deletions of a table wait: by its name, for its alias may not be known yet. */
export const deletedPath = ({ service, table }: Pick<TableData, 'service' | 'table'>): string =>
  `${service}/_table/${table}`;

/** Sends deletions of a table that could still be undone, before anything else is asked of it. Never rejects. */
export async function sendRowDeletes(table: TableData): Promise<void> {
  const waiting = pendingDeletesIn(table.app.page, deletedPath(table));
  await Promise.all(waiting.map((send) => send()));
}
