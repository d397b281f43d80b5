import { refusalOf } from '../http/apiError.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { deletesWithFiles, waitForDeletes } from './pendingDeletes.ts';

/**
 * Sends the deletions of apps together with their files before a file is stored: they delete whole
 * folders, and would delete it, too.
 *
 * @throws ApiError if one isn't confirmed, or `aborted` by the signal.
 */
export async function clearFiles(app: App, signal?: AbortSignal): Promise<void> {
  const sends = deletesWithFiles(app.page);
  if (!sends.length) return;
  await waitForDeletes(sends, () => undefined, signal);
  if (signal?.aborted) throw stoppedWaiting();
  if (deletesWithFiles(app.page).length) throw refusalOf(UNCONFIRMED);
}

const UNCONFIRMED = msg("The server hasn't confirmed the deletion of an app yet. Try again later.");
