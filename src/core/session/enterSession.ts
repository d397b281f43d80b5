import type { App } from '../page/createApp.ts';
import type { CurrentUser } from './SessionState.ts';
import { signIn, type Credentials } from './signIn.ts';
import { signInByToken } from './signInByToken.ts';

/**
 * Signs in a user who has just registered or set a password: with the token from the response,
 * otherwise with what was typed. Throws the server's `ApiError`; the registration or password
 * stays.
 */
export async function enterSession(
  app: App,
  token: string | null,
  credentials: Credentials,
): Promise<CurrentUser> {
  const { session } = app.page;
  const refusal = token ? await signInByToken(app, token) : null;
  const { user } = session.getState();
  if (token && !refusal && user) return user;
  return signIn(app, credentials);
}
