import type { App } from '../page/createApp.ts';
import { problemError, type ApiError } from '../http/apiError.ts';
import type { Query } from '../http/queryText.ts';
import { beforeDeadline } from '../http/readDeadline.ts';
import { keepAsNews, readSession, type SessionReply } from './keepSession.ts';
import { sameOwner } from './sameOwner.ts';
import type { TokenSignIn } from './signInByToken.ts';

/**
 * Signs in the user whom a remote provider sent back with `query` (spec 1 §7, social login).
 * Returns the error of the provider or of the server, or null.
 */
export async function signInByCallback(
  app: App,
  query: Query,
  { mayTake = () => true }: Pick<TokenSignIn, 'mayTake'> = {},
): Promise<ApiError | null> {
  const { error, error_description = error } = query;
  if (error) return problemError(401, { message: error_description });
  const isTheirs = sameOwner(app);
  try {
    const callback = { ...query, oauth_callback: true };
    // the page waits to know who is signed in
    const asked = app.api.post<SessionReply>('user/session', undefined, callback);
    const reply = readSession(await beforeDeadline(asked));
    // a sign-in or sign-out in the meantime takes precedence
    if (isTheirs() && mayTake(reply)) keepAsNews(app, reply);
    return null;
  } catch (refusal) {
    return refusal as ApiError;
  }
}
