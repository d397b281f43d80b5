import type { App } from '../page/createApp.ts';
import { flushedPendingDeletes } from '../collections/retryAfterPendingDeletes.ts';
import { unwrap } from '../http/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { soonAfterStop } from '../http/untilStopped.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { errorText } from '../messages/errorText.ts';
import type { RefusedRow } from '../transfer/RefusedRow.ts';
import { deactivateImported } from './deactivateImported.ts';
import { importRulesFor } from './importRulesFor.ts';
import { emailOf, payloadOf } from './importPayload.ts';
import type { ImportRow } from '../transfer/readImportFile.ts';
import { refusedRows, withReason } from './refusedRows.ts';

export interface ImportOptions {
  t: Translate;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  /** How many rows were imported, including those in `stillActive`. */
  imported: number;
  /** Rows that were not imported, or may not have been, and why. */
  refused: RefusedRow[];
  /** Rows that were imported but couldn't be made inactive, and why. */
  stillActive: RefusedRow[];
  /** Rows that were never sent, because the import was stopped or the connection failed. */
  notSent: ImportRow[];
  /**
   * The server's message about the first batch that it rejected in part,
   * and about the first row of it.
   */
  failure?: string;
}

/** Few enough to stop soon and to show progress; each password costs the server time. */
const ROWS_PER_CALL = 20;

/**
 * Imports rows in batches, so that good rows are imported regardless of the others. Never rejects:
 * if it is stopped or the server can't be reached, the result says what was done until then.
 * Stopping waits for the current batch, unless the server doesn't respond.
 */
export async function importRows(
  app: App,
  { path }: { path: string },
  rows: readonly ImportRow[],
  { t, signal, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { imported: 0, refused: [], stillActive: [], notSent: [] };
  for (let start = 0; start < rows.length; start += ROWS_PER_CALL) {
    const batch = rows.slice(start, start + ROWS_PER_CALL);
    if (signal?.aborted) return { ...result, notSent: rows.slice(start) };
    const sent = soonAfterStop(createBatch(app, path, batch, t), signal);
    const { created, refused, isLost, failure } = await sent.catch(unknownResult(batch, t));
    if (failure) result.failure ??= failure;
    result.imported += created.length;
    result.refused.push(...refused);
    result.stillActive.push(...(await deactivateImported(app, path, created, { t, signal })));
    const done = start + batch.length;
    onProgress?.(done, rows.length);
    if (isLost) return { ...result, notSent: rows.slice(done) };
  }
  return result;
}

interface BatchResult {
  created: readonly ImportRow[];
  refused: RefusedRow[];
  /** Nothing more can be sent. */
  isLost: boolean;
  failure?: string;
}

async function createBatch(
  app: App,
  path: string,
  batch: readonly ImportRow[],
  t: Translate,
): Promise<BatchResult> {
  const resource = batch.map(payloadOf);
  try {
    // never aborted: nobody could tell which of its rows the server has accepted
    const reply = await app.api.post(path, { resource }, { continue: true, fields: 'id,email' });
    if (namesAll(batch, reply)) {
      return { created: batch, refused: [], isLost: false };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = refusedRows(batch, error, t);
    if (!refused) return askWhatGotIn(app, batch, error, t);
    const others = without(batch, refused);
    // without `continue`, a server stops at the first bad row
    const silent = others.filter((row) => error.results?.[batch.indexOf(row)] == null);
    if (silent.length) {
      const asked = await askWhatGotIn(app, silent, noResult(), t);
      const named = others.filter((row) => !silent.includes(row));
      const all = [...refused, ...asked.refused];
      const failure = failureOf(error, refused, t);
      return { ...asked, created: [...named, ...asked.created], refused: all, failure };
    }
    const created = others;
    if (!(await flushedPendingDeletes(app, path, error))) {
      return { created, refused, isLost: false, failure: failureOf(error, refused, t) };
    }
    const rest = refused.map(({ row }) => row);
    const again = await createBatch(app, path, rest, t);
    return { ...again, created: [...created, ...again.created] };
  }
  return askWhatGotIn(app, batch, noResult(), t);
}

/** Whether the response to a batch names each of its rows: one that was mixed up has others. */
function namesAll(batch: readonly ImportRow[], reply: unknown): boolean {
  const named = new Set(
    unwrap<{ email?: unknown } | null>(reply).rows.map((row) => String(row?.email).toLowerCase()),
  );
  return batch.every((row) => named.has(emailOf(row).toLowerCase()));
}

const NO_RESULT = msg("The server didn't report a result for this row.");

const noResult = () => new ApiError({ status: 200, kind: 'broken', message: NO_RESULT });

/**
 * Returns the specified sentence (spec 1 §8):
 * the server's message, and the reason for its first row.
 */
function failureOf(error: ApiError, [first]: readonly RefusedRow[], t: Translate): string {
  const [said, detail] = [errorText(t, error), first?.reasons.join(' ')];
  if (!detail || detail === said) return said;
  return t('{message} Detail: {detail}', { message: said, detail });
}

const without = (batch: readonly ImportRow[], refused: readonly RefusedRow[]) =>
  batch.filter((row) => !refused.some((other) => other.row === row));

/** Asks the instance which rows it has if the response does not say which were imported. */
async function askWhatGotIn(
  app: App,
  batch: readonly ImportRow[],
  error: ApiError,
  t: Translate,
): Promise<BatchResult> {
  const isLost = error.status === 0 || error.status === 401;
  try {
    const existing = await importRulesFor(app).findExisting(batch.map(emailOf));
    const created = batch.filter((row) => existing.has(emailOf(row).toLowerCase()));
    const missing = batch.filter((row) => !created.includes(row));
    return { created, refused: withReason(missing, errorText(t, error)), isLost };
  } catch {
    return unknownResult(batch, t)(error);
  }
}

/** Returns the result of a batch that may have been imported. */
const unknownResult =
  (batch: readonly ImportRow[], t: Translate) =>
  (error: unknown): BatchResult => {
    if (!(error instanceof ApiError)) throw error;
    const reason = t("Couldn't confirm whether this row was imported: {reason}", {
      reason: errorText(t, error),
    });
    return { created: [], refused: withReason(batch, reason), isLost: true };
  };
