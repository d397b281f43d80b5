import { unwrap } from '../../http/unwrap.ts';
import { refusalOf, type ApiError } from '../../http/apiError.ts';
import { SESSION_ENDED } from '../../http/sessionEnded.ts';
import { msg } from '../../messages/translate.ts';
import { isUnanswered, mayBeDone } from '../../http/outcomeOf.ts';
import { BATCH, batchRefusals, unnamedRecords } from '../batchRefusals.ts';
import { checkRows } from './checkRows.ts';
import { findStored, noneStored, type Stored } from './findStored.ts';
import { findTwin, likeness } from './findTwin.ts';
import { findConflicts, type Conflict } from './findConflicts.ts';
import { isOwnRecord, type Keys } from './isOwnRecord.ts';
import { settledOf } from '../../saving/findUnanswered.ts';
import type { TableData } from '../openTable.ts';
import {
  withoutSent,
  withRefusals,
  withSent,
  type Edits,
  type Refusal,
  type RowEdit,
} from '../RowEdit.ts';
import { dialectOf } from '../../dialect/dialectFor.ts';
import { readByKeys } from '../readByKeys.ts';
import { keyOf, rowKey } from '../rowKey.ts';
import { untilStopped } from '../../http/untilStopped.ts';
import { shownRows } from './shownRows.ts';
import { deletedPath, sendRowDeletes, STILL_DELETED, unconfirmedKeys } from './sendRowDeletes.ts';
import { MAYBE_SAVED, settleRows, type Settled } from './settleRows.ts';
import type { Row } from '../Row.ts';
import { ownerId } from '../../session/ownerId.ts';
import { keyMembers, type TableSchema } from '../../tables/TableSchema.ts';

export interface SaveOutcome {
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
): Promise<SaveOutcome> {
  const owner = ownerId(table.app);
  const goOn = () => {
    signal?.throwIfAborted();
    // nothing of one user is sent with the session of the next
    if (ownerId(table.app) !== owner) throw refusalOf(SESSION_ENDED, 401);
  };
  const waitFor = <R>(work: Promise<R>) => (signal ? untilStopped(work, signal) : work);
  await waitFor(earlierOf(table));
  // a deleted record may have a value that must be unique
  await waitFor(sendRowDeletes(table));
  const schema = schemaOf(table);
  const held = stillDeleted(table, schema, edits);
  const sendable = edits.filter(({ key }) => !held.has(key));
  const { sound, refusals } = checkRows(schema, sendable);
  const changed = sound.filter(({ before }) => before !== null);
  const fresh = sound.filter(({ before }) => before === null);
  refuse(table, held);
  refuse(table, refusals);
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
    refuse(table, gone);
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
    const found = await waitFor(settleFound(table, schema, batch));
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

/** Names the requests of a table under way; also for others that show the same table. */
const flightOf = (table: TableData): string => `save ${deletedPath(table)}`;

/**
 * Waits for requests of earlier saves that the user stopped waiting for: what they send may be
 * stored after it was looked up, or replace what is sent next.
 */
async function earlierOf(table: TableData): Promise<void> {
  const { flights } = table.app.page;
  const earlier = flights.get(flightOf(table));
  if (!earlier) return;
  await settledOf([earlier]);
  // a request without a response delays one save, not all
  if (flights.get(flightOf(table)) === earlier) flights.delete(flightOf(table));
}

/** Keeps a request for later saves, until it ends. */
function keepRequest<R>(table: TableData, request: Promise<R>): Promise<R> {
  const { flights } = table.app.page;
  const flight = Promise.allSettled([flights.get(flightOf(table)), request]).then(() => {
    if (flights.get(flightOf(table)) === flight) flights.delete(flightOf(table));
  });
  flights.set(flightOf(table), flight);
  return request;
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

const change = ({ store }: TableData, next: (edits: Edits) => Edits): void =>
  store.setState(({ history }) => ({ history: { ...history, present: next(history.present) } }));

function refuse(table: TableData, refusals: ReadonlyMap<string, Refusal>): void {
  if (refusals.size) change(table, (edits) => withRefusals(edits, refusals));
}

interface SentBatch extends Settled {
  refused: readonly Refusal[];
}

async function sendBatch(
  table: TableData,
  schema: TableSchema,
  batch: readonly RowEdit[],
  kind: 'created' | 'updated',
  waitFor: <R>(work: Promise<R>) => Promise<R>,
): Promise<SentBatch> {
  const { app, path } = table;
  const resource = batch.map(({ before, changes }) => ({
    ...(before && keyOf(schema, before)),
    ...changes,
  }));
  const { length: keys } = keyMembers(schema);
  const readsApart = keys > 1 && !dialectOf(app).readsBackByKeys;
  const query = {
    // a record without a key can't be read back
    ...(keys > 0 && !readsApart && { fields: '*' }),
    // some servers respond to a single record with `continue` as to a batch, and fail alike
    ...(batch.length > 1 && { continue: true }),
  };
  const send = kind === 'created' ? app.api.post : app.api.patch;
  // what the page shows later may have been read with the new records
  const shown = shownRows(table, schema);
  const othersOf = ({ before, changes }: RowEdit) => {
    if (before) return [];
    const isLike = likeness(schema, changes);
    return [...shown].filter(([, row]) => isLike(row)).map(([key]) => key);
  };
  // the server may store what is sent even if the page closes before it responds
  change(table, (edits) => withSent(edits, batch, othersOf));
  try {
    const { rows } = unwrap<Row>(
      await waitFor(keepRequest(table, send(path, { resource }, query))),
    );
    const stored = readsApart ? await waitFor(readStored(table, schema, rows)) : rows;
    return await settleAnswered(table, schema, batch, stored, shown);
  } catch (error) {
    if ((error as ApiError).status === 401) {
      change(table, (edits) => withoutSent(edits, batch));
      throw error;
    }
    const whole = batch.map(({ key }): [string, Refusal] => [key, { message: MAYBE_SAVED }]);
    // an update may be sent twice, a new record may not
    if (isUnanswered(error) && kind === 'created') refuse(table, new Map(whole));
    return settleBatch(
      table,
      schema,
      batch,
      error,
      await storedInSpite(table, schema, batch, error),
    );
  }
}

const UNCONFIRMED = msg("The server didn't confirm the save. What you typed is still here.");

/**
 * Settles what a response confirms. The rest is looked up, and stays unsaved if it isn't stored.
 */
async function settleAnswered(
  table: TableData,
  schema: TableSchema,
  batch: readonly RowEdit[],
  answers: readonly (Row | undefined)[],
  known: Keys,
): Promise<SentBatch> {
  const confirmed = new Map<RowEdit, Row>();
  const unclear = new Set<RowEdit>();
  for (const [index, edit] of batch.entries()) {
    const row = answers[index];
    if (!row) continue;
    const isOwn = !keyMembers(schema).length || isOwnRecord(schema, { edit, row, known });
    if (isOwn === 'unclear') unclear.add(edit);
    else if (isOwn && showsSent(edit, row)) confirmed.set(edit, row);
  }
  const missing = batch.filter((edit) => !confirmed.has(edit));
  const taken = new Set(Array.from(confirmed.values(), (row) => rowKey(schema, row)));
  const { found } = await findStored(table, schema, missing, { taken }).catch(noneStored);
  for (const [edit, row] of found) confirmed.set(edit, row);
  const unsure = batch.filter((edit) => !confirmed.has(edit));
  const why = (edit: RowEdit) => (unclear.has(edit) ? TWINS.unknown : UNCONFIRMED);
  const refused = new Map(unsure.map((edit) => [edit.key, { message: why(edit) }]));
  refuse(table, refused);
  const settled = settleRows(table, schema, [...confirmed.keys()], [...confirmed.values()]);
  return { refused: [...refused.values()], ...settled };
}

/** Whether a response contains what was sent of a record, unless the record never showed it. */
const showsSent = ({ before, changes }: RowEdit, row: Row): boolean =>
  Object.keys(changes).every((name) => name in row || !before || !(name in before));

const TWINS = {
  found: msg(
    'A record with these values already exists. Revert the new record, or save again to add a second one.',
  ),
  unknown: msg(
    "Couldn't check whether this record was saved. Refresh first, because saving again may create a duplicate.",
  ),
};

/**
 * Holds back new records of a table without a key that an earlier save may have created: only the
 * user can tell whether an equal record is theirs.
 */
async function keepTwins(table: TableData, schema: TableSchema, batch: readonly RowEdit[]) {
  const twins = new Map<RowEdit, string>();
  for (const edit of batch) {
    const twin = edit.sent?.length ? await findTwin(table, schema, edit.sent) : 'none';
    if (twin !== 'none') twins.set(edit, TWINS[twin]);
  }
  return { edits: new Set(twins.keys()), later: [], late: [], notKept: holdBack(table, twins) };
}

/** Leaves new records unsaved with a message; the next save sends them. */
function holdBack(table: TableData, messages: ReadonlyMap<RowEdit, string>): Refusal[] {
  const refusals = [...messages].map(([{ key }, message]): [string, Refusal] => [key, { message }]);
  refuse(table, new Map(refusals));
  const sent = [...messages.keys()].flatMap((edit) =>
    (edit.sent ?? []).map((changes) => ({ ...edit, changes })),
  );
  if (sent.length) change(table, (edits) => withoutSent(edits, sent));
  return refusals.map(([, refusal]) => refusal);
}

/** Settles new records that an earlier save created although its response was lost. */
async function settleFound(table: TableData, schema: TableSchema, batch: readonly RowEdit[]) {
  if (!keyMembers(schema).length) return keepTwins(table, schema, batch);
  const before = new Map<RowEdit, RowEdit>();
  for (const edit of batch) {
    const changes = edit.sent?.at(-1);
    if (changes) before.set({ ...edit, changes }, edit);
  }
  const { found, alike } = await findStored(table, schema, [...before.keys()]);
  const settled = settleRows(table, schema, [...found.keys()], [...found.values()]);
  const held = holdBack(table, new Map([...alike].map(([edit, twin]) => [edit, TWINS[twin]])));
  const edits = new Set([...found.keys(), ...alike.keys()].map((edit) => before.get(edit)));
  return { edits, ...settled, notKept: [...settled.notKept, ...held] };
}

/**
 * Returns records that are as they were sent although the server failed.
 * Some fail after storing them.
 */
async function storedInSpite(
  table: TableData,
  schema: TableSchema,
  batch: readonly RowEdit[],
  error: unknown,
): Promise<Stored> {
  if (isUnanswered(error) || !mayBeDone(error)) return noneStored();
  const told = new Set(batchRefusals(error, batch.length).map(({ index }) => batch[index]));
  const failed = batch.filter((edit) => told.has(edit));
  return findStored(table, schema, failed).catch(noneStored);
}

/** Returns the records of the given keys as they are stored, in the order of the keys. */
async function readStored(
  table: TableData,
  schema: TableSchema,
  keys: readonly Row[],
): Promise<(Row | undefined)[]> {
  const found = await readByKeys(table, schema, keys);
  return keys.map((key) => found.get(rowKey(schema, key)));
}

/** Notes what was rejected of a batch and why, and settles the rest. */
function settleBatch(
  table: TableData,
  schema: TableSchema,
  batch: readonly RowEdit[],
  error: unknown,
  { found: stored, alike }: Stored,
): SentBatch {
  const isStored = (index: number) => stored.has(batch[index] as RowEdit);
  const told = batchRefusals(error, batch.length).filter(({ index }) => !isStored(index));
  const keyAt = (index: number) => batch[index]?.key ?? '';
  const refused = new Map(
    told.map(({ index, ...reason }): [string, Refusal] => [keyAt(index), reason]),
  );
  // without a key nobody has checked whether the records are stored: the next save does
  const isUnsure = !keyMembers(schema).length && mayBeDone(error);
  const back = batch.filter(
    (edit) => refused.has(edit.key) && !isUnsure && alike.get(edit) !== 'found',
  );
  change(table, (edits) => withoutSent(edits, back));
  // these may be stored: the next save finds out by what was sent
  const unnamed = unnamedRecords(schema, error, batch.length).filter((index) => !isStored(index));
  for (const index of unnamed) refused.set(keyAt(index), { message: UNCONFIRMED });
  refuse(table, refused);
  const { results = [] } = error as ApiError;
  const saved = batch.flatMap((edit, index) =>
    refused.has(edit.key)
      ? []
      : { edit, answer: stored.get(edit) ?? (results[index] as Row | undefined) },
  );
  const edits = saved.map(({ edit }) => edit);
  const answers = saved.map(({ answer }) => answer);
  return { refused: [...refused.values()], ...settleRows(table, schema, edits, answers) };
}
