import { refusalOf, type ApiError } from '../../http/apiError.ts';
import { SESSION_ENDED } from '../../http/sessionEnded.ts';
import { unconfirmed } from '../../http/unconfirmed.ts';
import { soonAfterStop, untilStopped } from '../../http/untilStopped.ts';
import { isByDatabase, isUnanswered, mayBeDone } from '../../http/outcomeOf.ts';
import { msg } from '../../messages/translate.ts';
import { type Reason, reasonOf } from '../../messages/errorText.ts';
import { BATCH, batchRefusals, unnamedRecords } from '../batchRefusals.ts';
import type { CheckedRow, ImportMode, RefusedImport } from './checkImport.ts';
import { namesRows } from '../namesRows.ts';
import type { TableData } from '../openTable.ts';
import { readByKeys } from '../readByKeys.ts';
import { hasKey, rowKey } from '../rowKey.ts';
import type { Row } from '../Row.ts';
import { isRecord } from '../save/rowLikeness.ts';
import { findTwin } from '../save/findTwin.ts';
import { sendRowDeletes, STILL_DELETED, unconfirmedKeys } from '../deletion/sendRowDeletes.ts';
import { ownerId } from '../../session/ownerId.ts';
import { keyMembers, type TableSchema } from '../../tables/TableSchema.ts';

export interface ImportedRows {
  created: number;
  updated: number;
  refused: readonly RefusedImport[];
  /**
   * Rows that may be in the table: they were sent without a response, or the server failed and the
   * table has a record like them that may be an earlier one.
   */
  unknown: readonly CheckedRow[];
  /** Rows that weren't stored: the import was stopped, no response arrived, the session is over. */
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
  given: readonly CheckedRow[],
  { mode, signal, onProgress }: ImportOptions,
): Promise<ImportedRows> {
  const owner = ownerId(table.app);
  // they could delete what the file restores
  await sendRowDeletes(table, signal);
  const done = { created: 0, updated: 0 };
  // those of a stopped import are listed as such
  const deleting = signal?.aborted ? new Set<string>() : unconfirmedKeys(table);
  const isHeld = ({ record }: CheckedRow) => deleting.has(rowKey(schema, record));
  const rows = given.filter((row) => !isHeld(row));
  const refused: RefusedImport[] = given
    .filter(isHeld)
    .map(({ row }) => ({ row, reasons: [{ message: STILL_DELETED }] }));
  for (let start = 0; start < rows.length; start += BATCH) {
    const isOther = ownerId(table.app) !== owner;
    if (signal?.aborted || isOther) {
      // nothing of one user's file is sent with the session of the next
      const error = isOther ? refusalOf(SESSION_ENDED, 401) : null;
      return { ...done, refused, unknown: [], left: rows.slice(start), error };
    }
    const batch = rows.slice(start, start + BATCH);
    const known =
      mode === 'merge' ? await knownKeys(table, schema, batch, signal) : new Set<string>();
    if (!(known instanceof Set)) {
      const error = signal?.aborted ? null : known;
      return { ...done, refused, unknown: [], left: rows.slice(start), error };
    }
    const isKnown = ({ record }: CheckedRow) => known.has(rowKey(schema, record));
    const verbs = [
      { rows: batch.filter(isKnown), verb: 'patch', kind: 'updated' },
      { rows: batch.filter((row) => !isKnown(row)), verb: 'post', kind: 'created' },
    ] as const;
    for (const [step, { rows: some, verb, kind }] of verbs.entries()) {
      const sent = await soonAfterStop(send(table, schema, some, verb), signal).catch(
        unknownBecause(some),
      );
      done[kind] += some.length - sent.refused.length - sent.unknown.length - sent.left.length;
      refused.push(...sent.refused);
      if (sent.error) {
        const unsent = step === 0 ? (verbs[1]?.rows ?? []) : [];
        const left = [...sent.left, ...unsent, ...rows.slice(start + BATCH)];
        return { ...done, refused, unknown: sent.unknown, left, error: sent.error };
      }
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
  signal: AbortSignal | undefined,
): Promise<Set<string> | ApiError> {
  const members = keyMembers(schema);
  const keyed = batch.map(({ record }) => record).filter((record) => hasKey(schema, record));
  try {
    const reading = readByKeys(table, schema, keyed, { fields: members.join(',') });
    const found = await (signal ? untilStopped(reading, signal) : reading);
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

interface Sent {
  refused: readonly RefusedImport[];
  unknown: readonly CheckedRow[];
  /** Rows that the server didn't accept for want of a session. */
  left: readonly CheckedRow[];
  /** Why nothing more is sent. */
  error: ApiError | null;
}

const NO_RESULT = msg("The server didn't report a result for this row.");

const ALL_STORED: Sent = { refused: [], unknown: [], left: [], error: null };

const unknownBecause =
  (rows: readonly CheckedRow[]) =>
  (error: ApiError): Sent => ({ ...ALL_STORED, unknown: rows, error });

async function send(
  table: TableData,
  schema: TableSchema,
  rows: readonly CheckedRow[],
  verb: 'post' | 'patch',
): Promise<Sent> {
  if (!rows.length) return ALL_STORED;
  const { app, path, given } = table;
  const resource = rows.map(({ record }) => (verb === 'post' ? begun(given, record) : record));
  try {
    const query = rows.length > 1 ? { continue: true } : {};
    const reply = await app.api[verb](path, { resource }, query);
    return namesRows(schema, resource, reply) ? ALL_STORED : unknownBecause(rows)(unconfirmed());
  } catch (error) {
    if (isUnanswered(error)) return unknownBecause(rows)(error as ApiError);
    const failure = error as ApiError;
    if (failure.status === 401) return { ...ALL_STORED, left: rows, error: failure };
    const unnamed = unnamedRecords(schema, error, rows.length);
    const failed = [
      ...batchRefusals(error, rows.length),
      ...unnamed.map((index) => ({ index, message: NO_RESULT })),
    ].flatMap(({ index, ...reason }) => {
      const row = rows[index];
      const record = resource[index];
      return row && record ? [{ row, record, ...reason }] : [];
    });
    const outcomes = await outcomesOf(table, schema, failed, error, verb);
    const refused = failed.filter((one) => outcomes.get(one) === 'refused');
    const unknown = failed.filter((one) => outcomes.get(one) === 'unknown');
    return {
      refused: refused.map((one) => ({ row: one.row.row, reasons: [reasonOf(one)] })),
      unknown: unknown.map(({ row }) => row),
      left: [],
      error: unknown.length ? failure : null,
    };
  }
}

interface FailedRow extends Reason {
  row: CheckedRow;
  /** As it was sent. */
  record: Row;
}

type RowOutcome = 'stored' | 'refused' | 'unknown';

/**
 * Returns the results of the rows of a failed request. Some servers fail after storing them, so rows
 * that nothing rejected are looked up.
 */
async function outcomesOf(
  table: TableData,
  schema: TableSchema,
  failed: readonly FailedRow[],
  error: unknown,
  verb: 'post' | 'patch',
): Promise<ReadonlyMap<FailedRow, RowOutcome>> {
  const outcomes = new Map<FailedRow, RowOutcome>();
  const isRefused = ({ message }: FailedRow) =>
    message !== NO_RESULT && (!mayBeDone(error) || isByDatabase(message));
  for (const one of failed) outcomes.set(one, isRefused(one) ? 'refused' : 'unknown');
  const unsure = failed.filter((one) => !isRefused(one));
  const keyed = unsure.filter(({ record }) => hasKey(schema, record));
  const records = keyed.map(({ record }) => record);
  try {
    const now = await readByKeys(table, schema, records);
    for (const one of keyed) {
      const found = now.get(rowKey(schema, one.record));
      if (found && isRecord(schema, one.record, found)) outcomes.set(one, 'stored');
      // an update that seems incomplete can be sent again
      else if (!found || verb === 'patch') outcomes.set(one, 'refused');
    }
    for (const one of unsure.filter((each) => !keyed.includes(each))) {
      // a record whose key the database generates can't be told from an earlier one like it
      const twin = await findTwin(table, schema, [one.record]);
      if (twin === 'none') outcomes.set(one, 'refused');
    }
  } catch {
    // those not looked up stay unknown
  }
  return outcomes;
}
