import type { ApiError } from '../../http/apiError.ts';
import { unconfirmed } from '../../http/unconfirmed.ts';
import { isUnanswered } from '../../http/outcomeOf.ts';
import { BATCH, batchRefusals } from '../batchRefusals.ts';
import type { CheckedRow, ImportMode, RefusedImport } from './checkImport.ts';
import { namesRows } from '../namesRows.ts';
import type { TableData } from '../openTable.ts';
import { readByKeys } from '../readByKeys.ts';
import { hasKey, rowKey } from '../rowKey.ts';
import type { Row } from '../Row.ts';
import { sendRowDeletes } from '../save/sendRowDeletes.ts';
import { keyMembers, type TableSchema } from '../../tables/TableSchema.ts';

export interface ImportedRows {
  created: number;
  updated: number;
  refused: readonly RefusedImport[];
  /** Rows that were sent without a response: they may be in the table. */
  unknown: readonly CheckedRow[];
  /** Rows that were not sent, because the import was stopped or no response arrived. */
  left: readonly CheckedRow[];
  error: ApiError | null;
}

export interface ImportOptions {
  mode: ImportMode;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

/**
 * Sends checked rows. Never rejects: the result says what was rejected and what was not reached.
 */
export async function importTable(
  table: TableData,
  schema: TableSchema,
  rows: readonly CheckedRow[],
  { mode, signal, onProgress }: ImportOptions,
): Promise<ImportedRows> {
  // otherwise they would delete what the file restores
  await sendRowDeletes(table);
  const done = { created: 0, updated: 0 };
  const refused: RefusedImport[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    if (signal?.aborted) {
      return { ...done, refused, unknown: [], left: rows.slice(start), error: null };
    }
    const batch = rows.slice(start, start + BATCH);
    const known = mode === 'merge' ? await knownKeys(table, schema, batch) : new Set<string>();
    if (!(known instanceof Set)) {
      return { ...done, refused, unknown: [], left: rows.slice(start), error: known };
    }
    const isKnown = ({ record }: CheckedRow) => known.has(rowKey(schema, record));
    const verbs = [
      { rows: batch.filter(isKnown), verb: 'patch', kind: 'updated' },
      { rows: batch.filter((row) => !isKnown(row)), verb: 'post', kind: 'created' },
    ] as const;
    for (const [step, { rows: some, verb, kind }] of verbs.entries()) {
      const sent = await send(table, schema, some, verb);
      if ('error' in sent) {
        const unsent = step === 0 ? (verbs[1]?.rows ?? []) : [];
        const left = [...unsent, ...rows.slice(start + BATCH)];
        return { ...done, refused, unknown: some, left, error: sent.error };
      }
      done[kind] += some.length - sent.refused.length;
      refused.push(...sent.refused);
    }
    onProgress?.(Math.min(rows.length, start + BATCH));
  }
  return { ...done, refused, unknown: [], left: [], error: null };
}

/** Returns which of the keys the table has; the failure if that can't be determined. */
async function knownKeys(
  table: TableData,
  schema: TableSchema,
  batch: readonly CheckedRow[],
): Promise<Set<string> | ApiError> {
  const members = keyMembers(schema);
  const keyed = batch.map(({ record }) => record).filter((record) => hasKey(schema, record));
  try {
    const found = await readByKeys(table, schema, keyed, { fields: members.join(',') });
    return new Set(found.keys());
  } catch (error) {
    return error as ApiError;
  }
}

/** Gives a new record the values of its parent, unless the file has others. */
const begun = (given: Row, record: Row): Row => ({
  ...record,
  ...Object.fromEntries(Object.entries(given).filter(([member]) => record[member] == null)),
});

type Sent = { refused: readonly RefusedImport[] } | { error: ApiError };

async function send(
  { app, path, given }: TableData,
  schema: TableSchema,
  rows: readonly CheckedRow[],
  verb: 'post' | 'patch',
): Promise<Sent> {
  if (!rows.length) return { refused: [] };
  const resource = rows.map(({ record }) => (verb === 'post' ? begun(given, record) : record));
  try {
    const query = rows.length > 1 ? { continue: true } : {};
    const reply = await app.api[verb](path, { resource }, query);
    return namesRows(schema, resource, reply) ? { refused: [] } : { error: unconfirmed() };
  } catch (error) {
    if (isUnanswered(error)) return { error: error as ApiError };
    const refused = batchRefusals(error, rows.length).flatMap(({ index, message }) => {
      const one = rows[index];
      return one ? [{ row: one.row, reasons: [{ message }] }] : [];
    });
    return { refused };
  }
}
