import type { App } from '../page/createApp.ts';
import { readAccountReply } from './postPassword.ts';

/** The registration form, in the server's spelling (spec 1 §3). */
export interface Registration {
  email: string;
  first_name: string;
  last_name: string;
  /** The display name. */
  name: string;
  /** Where the instance signs in by name. */
  username?: string;
  /** Omitted if it is chosen when the email address is confirmed. */
  new_password?: string;
}

export interface Registered {
  /** An email is on its way; no one can sign in before its link was followed. */
  confirmationNeeded: boolean;
  /** A session for the new user; null if the server sent none. */
  token: string | null;
}

interface RegisterReply {
  session_token?: string;
  confirmation_required?: boolean;
}

/**
 * Makes an account for a visitor (spec 1 §7). Throws the server's `ApiError`: with messages by field
 * for what is wrong in the form, 403 or 404 where registration is closed (recorded: register).
 */
export async function register(app: App, registration: Registration): Promise<Registered> {
  const reply = readAccountReply<RegisterReply>(
    await app.api.post('user/register', registration, { login: true }),
  );
  return {
    confirmationNeeded: reply.confirmation_required === true,
    token: reply.session_token ?? null,
  };
}
