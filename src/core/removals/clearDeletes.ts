import { refusalOf } from '../http/apiError.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import type { PageState } from '../page/pageState.ts';
import { allDeletes, waitForDeletes, type SendDelete } from './pendingDeletes.ts';

/**
 * Sends the deletions that could still be undone before something is stored that they would delete as
 * well: an app's files in a folder that goes, a record that an import finds and skips.
 *
 * @param deletesOf which of them; all by default.
 * @throws ApiError if one isn't confirmed, or `aborted` by the signal.
 */
export async function clearDeletes(
  app: App,
  signal?: AbortSignal,
  deletesOf: (page: PageState) => readonly SendDelete[] = allDeletes,
): Promise<void> {
  const sends = deletesOf(app.page);
  if (!sends.length) return;
  await waitForDeletes(sends, () => undefined, signal);
  if (signal?.aborted) throw stoppedWaiting();
  if (deletesOf(app.page).length) throw refusalOf(UNCONFIRMED);
}

const UNCONFIRMED = msg("The server hasn't confirmed a deletion yet. Try again later.");
