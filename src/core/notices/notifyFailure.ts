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
  /** It has only read so far: without a response, nothing was done. */
  reads?: true;
  /** A save, of which nothing was sent. */
  isUnsent?: boolean;
}

/**
 * Shows why something that the user tried has failed. If no response arrived, the notice names the
 * action and offers it again; all but a read may have been carried out. It is shown once the server
 * is back. The same sentence follows if the user stopped waiting. Returns it.
 */
export function notifyFailure(
  app: App,
  t: Translate,
  failure: Error,
  title: string | undefined,
  { action, again, reads, isUnsent }: Attempt,
): string {
  const kind = failure instanceof ApiError ? failure.kind : undefined;
  const isAway = kind === 'offline';
  const isUnsure = isAway || (kind === 'aborted' && !reads);
  const unsure = reads
    ? t("“{action}” failed because the server couldn't be reached.", { action })
    : t("The server didn't confirm “{action}”. It may have been carried out.", { action });
  const unsent = t("Your changes weren't saved because the server couldn't be reached.");
  const message = !isUnsure ? errorText(t, failure) : isAway && isUnsent ? unsent : unsure;
  const offers = isAway ? { waits: true, ...(again && { again }) } : undefined;
  notify(app, 'error', message, title, offers);
  return message;
}
