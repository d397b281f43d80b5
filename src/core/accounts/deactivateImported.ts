import type { App } from '../page/createApp.ts';
import { soonAfterStop } from '../http/untilStopped.ts';
import { readList } from '../http/readList.ts';
import { dialectFor } from '../dialect/dialectFor.ts';
import type { ApiError } from '../http/apiError.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { errorText } from '../messages/errorText.ts';
import type { Id } from '../lib/Id.ts';
import type { RefusedRow } from '../transfer/RefusedRow.ts';
import { emailOf, payloadOf } from './importPayload.ts';
import type { ImportRow } from '../transfer/readImportFile.ts';
import { confirmRows } from '../http/confirmRows.ts';
import { refusedRows, withReason } from './refusedRows.ts';

interface DeactivationOptions {
  t: Translate;
  /** Stops waiting for a server that doesn't respond. */
  signal?: AbortSignal | undefined;
}

/**
 * Deactivates the imported rows that should be inactive: a current server creates every record as
 * active, regardless of the request (recorded: user). Returns the rows that are still active, and
 * why. Never rejects.
 */
export async function deactivateImported(
  app: App,
  path: string,
  created: readonly ImportRow[],
  { t, signal }: DeactivationOptions,
): Promise<RefusedRow[]> {
  const { environment } = app.page.environment.getState();
  const wanted = created.filter((row) => payloadOf(row).is_active === false);
  if (!wanted.length || !dialectFor(environment).ignoresInactiveOnCreate) return [];
  let ids: Map<string, Id>;
  try {
    ids = await soonAfterStop(idsByEmail(app, path, wanted), signal);
  } catch (error) {
    return withReason(wanted, errorText(t, error as ApiError));
  }
  const idOf = (row: ImportRow) => ids.get(emailOf(row).toLowerCase());
  const found = wanted.filter((row) => idOf(row) !== undefined);
  const lost = wanted.filter((row) => idOf(row) === undefined);
  return [
    ...withReason(lost, t("The server couldn't find a user with this email address.")),
    ...(await patchInactive(app, path, found, idOf, { t, signal })),
  ];
}

const STILL_ACTIVE = msg("The server didn't confirm that this user was deactivated.");

async function patchInactive(
  app: App,
  path: string,
  rows: readonly ImportRow[],
  idOf: (row: ImportRow) => Id | undefined,
  { t, signal }: DeactivationOptions,
): Promise<RefusedRow[]> {
  if (!rows.length) return [];
  const resource = rows.map((row) => ({ id: idOf(row), is_active: false }));
  try {
    const sent = app.api.patch(path, { resource }, { continue: true });
    const reply = await soonAfterStop(sent, signal);
    confirmRows(reply, 'id', rows.map(idOf), STILL_ACTIVE);
    return [];
  } catch (error) {
    const failure = error as ApiError;
    return refusedRows(rows, failure, t) ?? withReason(rows, errorText(t, failure));
  }
}

/**
 * Finds ids by email address in lower case: if some rows failed, no response contains the ids of
 * the others.
 */
async function idsByEmail(
  app: App,
  path: string,
  rows: readonly ImportRow[],
): Promise<Map<string, Id>> {
  const filter = rows.map((row) => `(email = "${emailOf(row)}")`).join(' or ');
  const reply = await app.api.get(path, { fields: 'id,email', filter });
  const { rows: records } = readList<{ id: Id; email: string }>(reply);
  return new Map(records.map(({ id, email }) => [email.toLowerCase(), id]));
}
