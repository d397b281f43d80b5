import type { ApiError } from '../http/apiError.ts';
import { unconfirmedIfLost } from '../http/unconfirmed.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { enterSession } from './enterSession.ts';
import type { PasswordOwner } from './postPassword.ts';
import type { CurrentUser } from './SessionState.ts';
import { setPassword, type PasswordByCode } from './setPassword.ts';
import { signIn } from './signIn.ts';

/** A password was set: the user has signed in with it, or why that failed. */
export type Entered = { user: CurrentUser } | { refusal: ApiError };

const UNCONFIRMED = msg(
  "The server didn't confirm the new password. Try to sign in with it before you use the code again.",
);

/**
 * Sets the password of the user with the code and signs them in. If no response arrives, the new
 * password is tried: once it is set, the code has been used up.
 *
 * @throws ApiError if the password isn't set, or if that isn't known.
 */
export async function enterByCode(
  app: App,
  owner: PasswordOwner,
  password: PasswordByCode,
): Promise<Entered> {
  const { email, username, new_password } = password;
  const credentials = { ...(username ? { username } : { email }), password: new_password };
  const attempt = await setPassword(app, owner, password).then(
    (token) => ({ token }),
    (error: unknown) => ({ error }),
  );
  if ('error' in attempt) {
    const unclear = unconfirmedIfLost(attempt.error, UNCONFIRMED);
    if (unclear === attempt.error) throw unclear;
    const user = await signIn(app, credentials).catch((refusal: ApiError) => {
      // a rejected password isn't set, and who stops it knows
      throw refusal.kind === 'refused'
        ? attempt.error
        : refusal.kind === 'aborted'
          ? refusal
          : unclear;
    });
    return { user };
  }
  return enterSession(app, attempt.token, credentials).then(
    (user) => ({ user }),
    (refusal: ApiError) => ({ refusal }),
  );
}
