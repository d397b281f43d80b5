import { refusalOf } from '../http/apiError.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { pendingDeletes, waitForDeletes, type PendingDelete } from './pendingDeletes.ts';

/**
 * Sends the deletions that could still be undone before something is stored that they would delete as
 * well: an app's files in a folder that goes, a record that an import finds and skips.
 *
 * @param isMeant which of them; all by default.
 * @throws ApiError if one isn't confirmed, or `aborted` by the signal.
 */
export async function clearDeletes(
  app: App,
  signal?: AbortSignal,
  isMeant?: (deletion: PendingDelete) => boolean,
): Promise<void> {
  const sends = pendingDeletes(app.page, isMeant);
  if (!sends.length) return;
  await waitForDeletes(sends, () => undefined, signal);
  if (signal?.aborted) throw stoppedWaiting();
  if (pendingDeletes(app.page, isMeant).length) throw refusalOf(UNCONFIRMED);
}

const UNCONFIRMED = msg("The server hasn't confirmed a deletion yet. Try again later.");
