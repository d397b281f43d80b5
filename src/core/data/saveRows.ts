import { unwrap } from '../collections/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { valueProblem } from './parseCell.ts';
import {
  editedRow,
  nothingEdited,
  withoutRows,
  withRefusals,
  type Refusal,
  type RowEdit,
} from './edits.ts';
import { findConflicts, type Conflict } from './findConflicts.ts';
import type { TableData } from './openTable.ts';
import { keyOf, rowKey } from './rowKey.ts';
import { memberOf, type Row, type TableSchema } from './TableSchema.ts';

export interface SaveOutcome {
  created: number;
  updated: number;
  /** Records that stay unsaved; why stands with each of them. */
  refused: number;
  /** Nothing of these records was sent: somebody else has changed the same members meanwhile. */
  conflicts: readonly Conflict[];
}

/** Records in one request. */
const BATCH = 100;

export interface SaveOptions {
  /** Hears how many records have been dealt with. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends what was changed, only that, and only where the record still is what was read. What the
 * server refuses stays unsaved with its reason, all else is saved. Rejects where no answer came:
 * what was saved until then is no longer unsaved.
 */
export async function saveRows(
  table: TableData,
  edits: readonly RowEdit[],
  { onProgress, signal }: SaveOptions = {},
): Promise<SaveOutcome> {
  const schema = schemaOf(table);
  const { sound, refusals } = checkRows(schema, edits);
  const changed = sound.filter(({ before }) => before !== null);
  const fresh = sound.filter(({ before }) => before === null);
  const found = await findConflicts(table, schema, changed, signal);
  const stopped = new Set([...found.conflicts.map(({ key }) => key), ...found.missing]);
  for (const key of found.missing) refusals.set(key, { message: GONE });
  refuse(table, refusals);
  const outcome = { created: 0, updated: 0, refused: refusals.size, conflicts: found.conflicts };
  let done = 0;
  const send = async (rows: readonly RowEdit[], kind: 'created' | 'updated') => {
    for (let start = 0; start < rows.length; start += BATCH) {
      signal?.throwIfAborted();
      const batch = rows.slice(start, start + BATCH);
      const refused = await sendBatch(table, schema, batch, kind);
      outcome.refused += refused;
      outcome[kind] += batch.length - refused;
      onProgress?.((done += batch.length));
    }
  };
  await send(
    changed.filter(({ key }) => !stopped.has(key)),
    'updated',
  );
  await send(fresh, 'created');
  return outcome;
}

const GONE = msg('The record was not found. Maybe it has been deleted.');

function schemaOf({ store }: TableData): TableSchema {
  const { schema } = store.getState();
  if (!schema) throw new Error('A table is saved after it was loaded.');
  return schema;
}

/** What can be known to be wrong without asking. */
function checkRows(schema: TableSchema, edits: readonly RowEdit[]) {
  const refusals = new Map<string, Refusal>();
  for (const { key, before, changes, problems } of edits) {
    for (const field of schema.field) {
      const member = memberOf(field);
      const isSent = before === null || Object.hasOwn(changes, member);
      const message =
        problems[member]?.message ??
        (isSent ? valueProblem(field, changes[member], before === null) : null);
      if (!message || refusals.has(key)) continue;
      refusals.set(key, { message, field: field.label || member });
    }
  }
  return { sound: edits.filter(({ key }) => !refusals.has(key)), refusals };
}

function refuse({ store }: TableData, refusals: ReadonlyMap<string, Refusal>): void {
  if (!refusals.size) return;
  store.setState(({ history }) => ({
    history: { ...history, present: withRefusals(history.present, refusals) },
  }));
}

/** Sends some records and answers how many were refused. */
async function sendBatch(
  table: TableData,
  schema: TableSchema,
  batch: readonly RowEdit[],
  kind: 'created' | 'updated',
): Promise<number> {
  const { app, path } = table;
  const body = {
    resource: batch.map(({ before, changes }) => ({
      ...(before && keyOf(schema, before)),
      ...changes,
    })),
  };
  // a single record with `continue` is told of as a batch by some servers, and fails alike
  const query = { fields: '*', ...(batch.length > 1 && { continue: true }) };
  try {
    const reply =
      kind === 'created'
        ? await app.api.post(path, body, query)
        : await app.api.patch(path, body, query);
    settle(table, schema, batch, unwrap<Row>(reply).rows, kind);
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    const refusals = refusalsOf(batch, error);
    refuse(table, refusals);
    const saved = batch.filter(({ key }) => !refusals.has(key));
    // what the server made of them it does not say beside a refusal
    settle(table, schema, saved, [], kind);
    return refusals.size;
  }
}

function refusalsOf(batch: readonly RowEdit[], error: ApiError): Map<string, Refusal> {
  const rows = error.rows.flatMap(({ index, message }): [string, Refusal][] => {
    const edit = batch[index];
    return edit ? [[edit.key, { message: message || error.message }]] : [];
  });
  // without saying which, the server took none
  return new Map(rows.length ? rows : batch.map(({ key }) => [key, { message: error.message }]));
}

/** What is saved is no change any more, and stands on the page as the server has it. */
function settle(
  { store }: TableData,
  schema: TableSchema,
  saved: readonly RowEdit[],
  answers: readonly Row[],
  kind: 'created' | 'updated',
): void {
  if (!saved.length) return;
  const rows = saved.map((edit, index): [string, Row] => [
    edit.key,
    answers[index] ?? editedRow(edit.before, edit),
  ]);
  const byKey = new Map(rows);
  store.setState(({ history, rows: shown, created, total }) => {
    const present = withoutRows(history.present, byKey.keys());
    const newest = (row: Row) => byKey.get(rowKey(schema, row)) ?? row;
    // without an answer the key of a new record is not known: it comes with the next page
    const known = kind === 'created' && answers.length ? rows.map(([, row]) => row) : [];
    return {
      history: { ...nothingEdited, present },
      // holes stay holes
      rows: shown.map((row) => row && newest(row)),
      created: [...known, ...created.map(newest)],
      ...(kind === 'created' && total !== null && { total: total + saved.length }),
    };
  });
}
