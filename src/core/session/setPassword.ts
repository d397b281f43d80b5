import type { App } from '../page/createApp.ts';
import { tokenIn } from './keepSession.ts';
import { postPassword, type PasswordOwner } from './postPassword.ts';

/** A new password and the code of the email that allows it, in the server's spelling. */
export interface PasswordByCode {
  email: string;
  /** If the email's link has one or the instance signs in by username. */
  username?: string;
  code: string;
  new_password: string;
}

/**
 * Sets the password of the user with the code, which also confirms their email address (spec 1 §7).
 * Returns the token of a new session, or null if the server sent none. Throws the server's
 * `ApiError`.
 */
export async function setPassword(
  app: App,
  owner: PasswordOwner,
  { code, ...password }: PasswordByCode,
): Promise<string | null> {
  // a code pasted from an email may include surrounding spaces
  const body = { ...password, code: code.trim() };
  const reply = await postPassword(app, owner, body, { login: true });
  return tokenIn(reply.session_token);
}
