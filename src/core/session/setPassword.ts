import type { App } from '../page/createApp.ts';
import { postPassword, type PasswordOwner } from './postPassword.ts';

/** A new password and the code of the email that allows it, in the server's spelling. */
export interface PasswordByCode {
  email: string;
  /** Where the email's link or the instance goes by names. */
  username?: string;
  code: string;
  new_password: string;
}

/**
 * Sets the password of the person with the code, which also confirms the address (spec 1 §7). Answers
 * the token of a new session, or null when the server gave none. Throws the server's `ApiError`.
 */
export async function setPassword(
  app: App,
  owner: PasswordOwner,
  { code, ...password }: PasswordByCode,
): Promise<string | null> {
  // pasted out of an email, a code brings its surroundings along
  const body = { ...password, code: code.trim() };
  const reply = await postPassword(app, owner, body, { login: true });
  return reply.session_token ?? null;
}
