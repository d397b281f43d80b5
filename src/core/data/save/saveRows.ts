import { refusalOf } from '../../http/apiError.ts';
import { SESSION_ENDED } from '../../http/sessionEnded.ts';
import { msg } from '../../messages/translate.ts';
import { BATCH } from '../batchRefusals.ts';
import { changeEdits, refuseEdits } from './changeEdits.ts';
import { checkRows } from './checkRows.ts';
import { findConflicts, type Conflict } from './findConflicts.ts';
import type { TableData } from '../openTable.ts';
import { withNothingSent, type Refusal, type RowEdit } from '../RowEdit.ts';
import { rowKey } from '../rowKey.ts';
import { sendBatch } from './sendBatch.ts';
import { untilStopped } from '../../http/untilStopped.ts';
import { sendRowDeletes, STILL_DELETED, unconfirmedKeys } from '../deletion/sendRowDeletes.ts';
import { settleEarlier } from './settleEarlier.ts';
import { sameOwner } from '../../session/sameOwner.ts';
import { waitForEarlier } from './tableRequests.ts';
import type { TableSchema } from '../../tables/TableSchema.ts';

export interface RowsOutcome {
  created: number;
  updated: number;
  /** Records that stay unsaved, with the reason that is shown with each of them. */
  refused: readonly Refusal[];
  /** Keys of records that were edited while they were being saved; those edits are unsaved. */
  later: readonly string[];
  /** What was typed too late to be saved: it can only be set when a record is created. */
  late: readonly Refusal[];
  /** Nothing of these records was sent: someone else has changed the same members. */
  conflicts: readonly Conflict[];
}

export interface SaveOptions {
  /** Called with how many records are done. */
  onProgress?: (done: number) => void;
  /** Stops waiting: the promise rejects, and the next save looks up what was sent. */
  signal?: AbortSignal;
}

/**
 * Sends only what was changed, and only if the record is still as it was read. What the server
 * rejects stays unsaved with its reason, everything else is saved. Rejects if no response arrives,
 * or if the session is over; what was saved until then is no longer unsaved.
 */
export async function saveRows(
  table: TableData,
  edits: readonly RowEdit[],
  { onProgress, signal }: SaveOptions = {},
): Promise<RowsOutcome> {
  const isTheirs = sameOwner(table.app);
  const goOn = () => {
    signal?.throwIfAborted();
    // nothing of one user is sent with the session of the next
    if (!isTheirs()) throw refusalOf(SESSION_ENDED, 401);
  };
  const waitFor = <R>(work: Promise<R>) => (signal ? untilStopped(work, signal) : work);
  await waitFor(waitForEarlier(table));
  // a deleted record may have a value that must be unique
  await waitFor(sendRowDeletes(table));
  const schema = schemaOf(table);
  const held = stillDeleted(table, schema, edits);
  const sendable = edits.filter(({ key }) => !held.has(key));
  const { sound, refusals } = checkRows(schema, sendable);
  const changed = sound.filter(({ before }) => before !== null);
  const fresh = sound.filter(({ before }) => before === null);
  refuseEdits(table, held);
  refuseEdits(table, refusals);
  const counts = { created: 0, updated: 0 };
  const refused = [...held.values(), ...refusals.values()];
  const later: string[] = [];
  const late: Refusal[] = [];
  const conflicts: Conflict[] = [];
  let done = 0;
  // changes that were discarded or reverted during the save must not be stored
  const wanted = (some: readonly RowEdit[]) =>
    some.filter(({ key }) => table.store.getState().history.present.has(key));
  const send = async (some: readonly RowEdit[], kind: 'created' | 'updated') => {
    const batch = wanted(some);
    if (!batch.length) return;
    goOn();
    const sent = await sendBatch(table, schema, batch, kind, waitFor);
    refused.push(...sent.refused, ...sent.notKept);
    counts[kind] += batch.length - sent.refused.length - sent.notKept.length;
    later.push(...sent.later);
    late.push(...sent.late);
  };
  for (const all of batchesOf(changed)) {
    const batch = wanted(all);
    goOn();
    // directly before it is sent: while other batches were, someone may have changed its records
    const found = await waitFor(findConflicts(table, schema, batch, signal));
    const gone = new Map(found.missing.map((key) => [key, { message: GONE }]));
    refuseEdits(table, gone);
    if (gone.size) changeEdits(table, (present) => withNothingSent(present, gone.keys()));
    refused.push(...gone.values());
    conflicts.push(...found.conflicts);
    const stopped = new Set([...found.conflicts.map(({ key }) => key), ...found.missing]);
    await send(
      batch.filter(({ key }) => !stopped.has(key)),
      'updated',
    );
    onProgress?.((done += all.length));
  }
  for (const all of batchesOf(fresh)) {
    const batch = wanted(all);
    goOn();
    const found = await waitFor(settleEarlier(table, schema, batch));
    counts.created += found.edits.size - found.notKept.length;
    later.push(...found.later);
    late.push(...found.late);
    refused.push(...found.notKept);
    await send(
      batch.filter((edit) => !found.edits.has(edit)),
      'created',
    );
    onProgress?.((done += all.length));
  }
  return { ...counts, refused, later, late, conflicts };
}

const batchesOf = (edits: readonly RowEdit[]): RowEdit[][] =>
  Array.from({ length: Math.ceil(edits.length / BATCH) }, (_, at) =>
    edits.slice(at * BATCH, (at + 1) * BATCH),
  );

/** Returns why records that a deletion without a response names can't be sent yet, by key. */
function stillDeleted(table: TableData, schema: TableSchema, edits: readonly RowEdit[]) {
  const deleting = unconfirmedKeys(table);
  const isHeld = ({ key, before, changes }: RowEdit) =>
    deleting.has(key) || deleting.has(rowKey(schema, { ...before, ...changes }));
  const held = deleting.size ? edits.filter(isHeld) : [];
  return new Map(held.map(({ key }): [string, Refusal] => [key, { message: STILL_DELETED }]));
}

const GONE = msg('Record not found. It may have been deleted.');

function schemaOf({ store }: TableData): TableSchema {
  const { schema } = store.getState();
  if (!schema) throw new Error('A table is saved after it was loaded.');
  return schema;
}
