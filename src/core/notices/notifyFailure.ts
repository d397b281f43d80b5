import { ApiError } from '../http/apiError.ts';
import { errorText } from '../messages/errorText.ts';
import type { Translate } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { notify } from './notices.ts';

/** Something that the user tried, other than a save: a form keeps what it couldn't save. */
export interface Attempt {
  /** The label of its button. */
  action: string;
  /** Tries it again. */
  again?: () => void;
}

/**
 * Shows why something that the user tried has failed. If the server couldn't be reached, the notice
 * names the action and offers it again. It is shown once the server is back. Returns its sentence.
 */
export function notifyFailure(
  app: App,
  t: Translate,
  failure: Error,
  title: string | undefined,
  { action, again }: Attempt,
): string {
  const isAway = failure instanceof ApiError && failure.kind === 'offline';
  const message = isAway
    ? t("“{action}” failed because the server couldn't be reached.", { action })
    : errorText(t, failure);
  const offers = isAway ? { waits: true, ...(again && { again }) } : undefined;
  notify(app, 'error', message, title, offers);
  return message;
}
