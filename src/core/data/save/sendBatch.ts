import { unwrap } from '../../http/unwrap.ts';
import type { ApiError } from '../../http/apiError.ts';
import { msg } from '../../messages/translate.ts';
import { isUnanswered, mayBeDone } from '../../http/outcomeOf.ts';
import { batchRefusals, unnamedRecords } from '../batchRefusals.ts';
import { changeEdits, refuseEdits } from './changeEdits.ts';
import { findStored, noneStored, type Stored } from './findStored.ts';
import { likeness } from './rowLikeness.ts';
import { isOwnRecord, type Keys } from './isOwnRecord.ts';
import type { TableData } from '../openTable.ts';
import { withoutSent, withSent, type Refusal, type RowEdit } from '../RowEdit.ts';
import { dialectOf } from '../../dialect/dialectFor.ts';
import { readByKeys } from '../readByKeys.ts';
import { keyOf, rowKey } from '../rowKey.ts';
import { TWINS } from './settleEarlier.ts';
import { shownRows } from './shownRows.ts';
import { keepRequest } from './tableRequests.ts';
import { MAYBE_SAVED, settleRows, type Settled } from './settleRows.ts';
import type { Row } from '../Row.ts';
import { keyMembers, type TableSchema } from '../../tables/TableSchema.ts';

export interface SentBatch extends Settled {
  refused: readonly Refusal[];
}

/**
 * Sends a batch of changed or new records, and settles what of it is stored. Rejects if the session is
 * over, or if the user stops waiting.
 */
export async function sendBatch(
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
  changeEdits(table, (edits) => withSent(edits, batch, othersOf));
  try {
    const { rows } = unwrap<Row>(
      await waitFor(keepRequest(table, send(path, { resource }, query))),
    );
    const stored = readsApart ? await waitFor(readStored(table, schema, rows)) : rows;
    return await settleAnswered(table, schema, batch, stored, shown);
  } catch (error) {
    if ((error as ApiError).status === 401) {
      changeEdits(table, (edits) => withoutSent(edits, batch));
      throw error;
    }
    const whole = batch.map(({ key }): [string, Refusal] => [key, { message: MAYBE_SAVED }]);
    // an update may be sent twice, a new record may not
    if (isUnanswered(error) && kind === 'created') refuseEdits(table, new Map(whole));
    return settleFailed(
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
  refuseEdits(table, refused);
  const settled = settleRows(table, schema, [...confirmed.keys()], [...confirmed.values()]);
  return { refused: [...refused.values()], ...settled };
}

/** Whether a response contains what was sent of a record, unless the record never showed it. */
const showsSent = ({ before, changes }: RowEdit, row: Row): boolean =>
  Object.keys(changes).every((name) => name in row || !before || !(name in before));

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

/** Notes what was rejected of a batch that failed and why, and settles the rest. */
function settleFailed(
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
  changeEdits(table, (edits) => withoutSent(edits, back));
  // these may be stored: the next save finds out by what was sent
  const unnamed = unnamedRecords(schema, error, batch.length).filter((index) => !isStored(index));
  for (const index of unnamed) refused.set(keyAt(index), { message: UNCONFIRMED });
  refuseEdits(table, refused);
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
