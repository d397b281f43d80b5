import { ApiError } from '../http/apiError.ts';
import { withoutRows } from './edits.ts';
import type { TableData } from './openTable.ts';
import { keyOf, rowKey } from './rowKey.ts';
import type { Row } from './TableSchema.ts';

/** Rows without those that are gone; holes stay holes. */
function without(rows: readonly (Row | undefined)[], isThere: (row: Row) => boolean) {
  const left = rows.slice();
  for (let index = left.length - 1; index >= 0; index--) {
    const row = left[index];
    if (row && !isThere(row)) left.splice(index, 1);
  }
  return left;
}

/** Records in one request. */
const BATCH = 100;

export interface DeleteOutcome {
  /** Keys of what is gone. */
  deleted: readonly string[];
  /** Why some are still there, by key. */
  refusals: ReadonlyMap<string, string>;
}

/**
 * Deletes saved records: one as a POST with a method override, several as a DELETE with a body
 * (spec 2 §7). What the server refuses stays, with its reason.
 */
export async function deleteRows(table: TableData, rows: readonly Row[]): Promise<DeleteOutcome> {
  const { schema } = table.store.getState();
  if (!schema) return { deleted: [], refusals: new Map() };
  const refusals = new Map<string, string>();
  const deleted: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const keys = batch.map((row) => rowKey(schema, row));
    try {
      await sendDelete(
        table,
        batch.map((row) => keyOf(schema, row)),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      const told = error.rows.length
        ? error.rows
        : keys.map((_, index) => ({ index, message: error.message }));
      for (const { index, message } of told) refusals.set(keys[index] ?? '', message);
    }
    const gone = keys.filter((key) => !refusals.has(key));
    deleted.push(...gone);
    forget(table, new Set(gone));
  }
  return { deleted, refusals };
}

function sendDelete({ app, path }: TableData, resource: readonly Row[]): Promise<unknown> {
  if (resource.length > 1) {
    return app.api.delete(path, { continue: true }, { body: { resource } });
  }
  // both names, as for restricted verbs: classic servers decide by the first one alone
  const headers = { 'X-HTTP-Method': 'DELETE', 'X-HTTP-Method-Override': 'DELETE' };
  return app.api.post(path, { resource }, {}, { headers });
}

function forget({ store }: TableData, gone: ReadonlySet<string>): void {
  store.setState(({ schema, rows, created, total, history, selected }) => {
    const isThere = (row: Row) => !schema || !gone.has(rowKey(schema, row));
    return {
      rows: without(rows, isThere),
      created: created.filter(isThere),
      total: total === null ? null : Math.max(0, total - gone.size),
      history: { past: [], future: [], present: withoutRows(history.present, gone) },
      selected: new Map([...selected].filter(([key]) => !gone.has(key))),
    };
  });
}
