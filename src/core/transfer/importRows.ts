import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';
import { dialectFor } from '../dialect/dialect.ts';
import { ApiError, type RowProblem } from '../http/apiError.ts';
import { createTranslator, type Translate } from '../messages/translate.ts';
import type { Id } from '../resources/resource.ts';
import type { RefusedRow } from './checkImportRows.ts';
import { importRulesFor } from './importRulesFor.ts';
import { payloadOf } from './importPayload.ts';
import type { ImportRow } from './readImportFile.ts';

export interface ImportOptions {
  t?: Translate;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  imported: number;
  /** Rows that did not get in, or of which that is not known, and why. */
  refused: RefusedRow[];
  /** Rows that were never sent, because the import was stopped or the server went away. */
  notSent: ImportRow[];
}

/** Few enough to be stopped soon and to show progress; each password costs the server time. */
const ROWS_PER_CALL = 20;

/**
 * Imports rows in batches, so that good rows get in whatever becomes of the others. Never rejects:
 * when stopped, or when the server cannot be reached, the result tells of what was done until then.
 * Stopping lets the batch under way come to its end.
 */
export async function importRows(
  app: App,
  { path }: { path: string },
  rows: readonly ImportRow[],
  { t = createTranslator('en'), signal, onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  const result: ImportResult = { imported: 0, refused: [], notSent: [] };
  for (let start = 0; start < rows.length; start += ROWS_PER_CALL) {
    const batch = rows.slice(start, start + ROWS_PER_CALL);
    if (signal?.aborted) return { ...result, notSent: rows.slice(start) };
    const { refused, isLost } = await importBatch(app, path, batch, t);
    result.refused.push(...refused);
    result.imported += batch.length - refused.length;
    const done = start + batch.length;
    onProgress?.(done, rows.length);
    if (isLost) return { ...result, notSent: rows.slice(done) };
  }
  return result;
}

interface BatchResult {
  refused: RefusedRow[];
  /** Nothing more can be sent. */
  isLost: boolean;
}

async function importBatch(
  app: App,
  path: string,
  batch: readonly ImportRow[],
  t: Translate,
): Promise<BatchResult> {
  const resource = batch.map(payloadOf);
  let refused: RefusedRow[] = [];
  try {
    // never broken off: nobody could say which of its rows the server has taken
    await app.api.post(path, { resource }, { continue: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.rows.length) return afterUnclearFailure(app, batch, error, t);
    refused = error.rows.flatMap((problem) => {
      const row = batch[problem.index];
      return row ? [{ row, reasons: [reasonOf(problem)] }] : [];
    });
  }
  const created = batch.filter((row) => !refused.some((other) => other.row === row));
  return { refused: [...refused, ...(await deactivate(app, path, created, t))], isLost: false };
}

const reasonOf = ({ message, fields }: RowProblem) =>
  message || Object.values(fields).flat().join(' ');

/** An answer that does not say which rows got in: the instance is asked which of them it has now. */
async function afterUnclearFailure(
  app: App,
  batch: readonly ImportRow[],
  error: ApiError,
  t: Translate,
): Promise<BatchResult> {
  const isLost = error.status === 0 || error.status === 401;
  const emails = batch.map(({ values }) => emailOf(values));
  try {
    const existing = await importRulesFor(app).findExisting(emails);
    const missing = batch.filter((_, index) => !existing.has(emails[index]?.toLowerCase() ?? ''));
    return { refused: missing.map((row) => ({ row, reasons: [error.message] })), isLost };
  } catch {
    const reason = t('It is not known whether this row was imported: {reason}', {
      reason: error.message,
    });
    return { refused: batch.map((row) => ({ row, reasons: [reason] })), isLost: true };
  }
}

/** A current server makes every new record active, whatever it was told (recorded: user). */
async function deactivate(
  app: App,
  path: string,
  created: readonly ImportRow[],
  t: Translate,
): Promise<RefusedRow[]> {
  const { environment } = app.page.environment.getState();
  const inactive = created.filter((row) => payloadOf(row).is_active === false);
  if (!inactive.length || !dialectFor(environment).ignoresInactiveOnCreate) return [];
  try {
    // by address: where some rows failed, the answer does not tell which ids the others got
    const filter = inactive.map(({ values }) => `(email = "${emailOf(values)}")`).join(' or ');
    const reply = await app.api.get(path, { fields: 'id', filter });
    const { rows } = unwrap<{ id: Id }>(reply);
    await app.api.patch(path, { resource: rows.map(({ id }) => ({ id, is_active: false })) });
    return [];
  } catch (error) {
    const reason = t('Imported, but still active: {reason}', {
      reason: (error as ApiError).message,
    });
    return inactive.map((row) => ({ row, reasons: [reason] }));
  }
}

const emailOf = (values: ImportRow['values']) => String(values.email).trim();
