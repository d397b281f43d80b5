import { UNCONFIRMED_DELETE } from '../../collections/recordCalls.ts';
import type { ApiError } from '../../http/apiError.ts';
import { unconfirmed } from '../../http/unconfirmed.ts';
import type { Reason } from '../../messages/errorText.ts';
import { BATCH, batchRefusals, unnamedRecords } from '../batchRefusals.ts';
import { namesRows } from '../namesRows.ts';
import type { TableData } from '../openTable.ts';
import { withoutRows } from '../RowEdit.ts';
import { keyOf, rowKey } from '../rowKey.ts';
import type { Row } from '../Row.ts';
import type { TableSchema } from '../../tables/TableSchema.ts';

export interface DeleteOutcome {
  /** Keys of the deleted records. */
  deleted: readonly string[];
  /** Why some still exist, by key. */
  refusals: ReadonlyMap<string, Reason>;
  /** The error that kept the rest from being sent. */
  error: Error | null;
}

/**
 * Deletes saved records: one as a POST with a method override, several as a DELETE with a body
 * (spec 2 §7). What the server rejects stays, with its reason. Never rejects.
 */
export async function deleteRows(
  table: TableData,
  rows: readonly Row[],
  /** They are already removed from the grid. */
  { isForgotten = false } = {},
): Promise<DeleteOutcome> {
  const { schema } = table.store.getState();
  const refusals = new Map<string, Reason>();
  const deleted: string[] = [];
  if (!schema) return { deleted, refusals, error: null };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const keys = batch.map((row) => rowKey(schema, row));
    try {
      const named = batch.map((row) => keyOf(schema, row));
      const refused = await sendDelete(table, schema, named);
      for (const { index, ...reason } of refused) refusals.set(keys[index] ?? '', reason);
    } catch (error) {
      return { deleted, refusals, error: error as ApiError };
    }
    const gone = keys.filter((key) => !refusals.has(key));
    deleted.push(...gone);
    if (!isForgotten) forgetRows(table, new Set(gone));
  }
  return { deleted, refusals, error: null };
}

/** Returns which of them still exist. */
async function sendDelete({ app, path }: TableData, schema: TableSchema, resource: readonly Row[]) {
  // the only header that both generations read before they check access, as in `methodOverride`
  const headers = { 'X-HTTP-Method-Override': 'DELETE' };
  // deletions that could still be undone are sent when the user leaves the page
  const keepalive = true;
  try {
    const reply = await (resource.length > 1
      ? app.api.delete(path, { continue: true }, { body: { resource }, keepalive })
      : app.api.post(path, { resource }, {}, { headers, keepalive }));
    if (!namesRows(schema, resource, reply)) throw unconfirmed(UNCONFIRMED_DELETE);
    return [];
  } catch (error) {
    const rejected = batchRefusals(error, resource.length);
    const unnamed = unnamedRecords(schema, error, resource.length);
    return [...rejected, ...unnamed.map((index) => ({ index, message: UNCONFIRMED_DELETE }))];
  }
}

/** Removes records from the grid, along with their edits and their selection. */
export function forgetRows({ store }: TableData, gone: ReadonlySet<string>): void {
  store.setState(({ schema, rows, created, total, history, selected, exported }) => {
    const isThere = (row: Row) => !schema || !gone.has(rowKey(schema, row));
    return {
      rows: without(rows, isThere),
      created: created.filter(isThere),
      total: total === null ? null : Math.max(0, total - gone.size),
      history: { past: [], future: [], present: withoutRows(history.present, gone) },
      selected: new Map([...selected].filter(([key]) => !gone.has(key))),
      exported: new Map([...exported].filter(([key]) => !gone.has(key))),
    };
  });
}

/** Returns rows without those that no longer exist; holes stay holes. */
function without(rows: readonly (Row | undefined)[], isThere: (row: Row) => boolean) {
  const left = rows.slice();
  for (let index = left.length - 1; index >= 0; index--) {
    const row = left[index];
    if (row && !isThere(row)) left.splice(index, 1);
  }
  return left;
}
