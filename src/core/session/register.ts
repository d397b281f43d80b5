import type { App } from '../page/createApp.ts';
import { unconfirmedIfLost } from '../http/unconfirmed.ts';
import { msg } from '../messages/translate.ts';
import { tokenIn } from './keepSession.ts';
import { readAccountReply } from './postPassword.ts';

/** The registration form, in the server's spelling (spec 1 §3). */
export interface Registration {
  email: string;
  first_name: string;
  last_name: string;
  /** The display name. */
  name: string;
  /** If the instance signs in by username. */
  username?: string;
  /** Omitted if the password is set when the email address is confirmed. */
  new_password?: string;
}

export interface Registered {
  /** An email was sent; the user can't sign in before following its link. */
  confirmationNeeded: boolean;
  /** A session for the new user; null if the server sent none. */
  token: string | null;
}

interface RegisterReply {
  session_token?: string;
  confirmation_required?: boolean;
}

const UNCONFIRMED = msg(
  "The server didn't confirm the registration. Check your email or try to sign in before you repeat it.",
);

/**
 * Creates an account for a visitor (spec 1 §7). Throws the server's `ApiError`: with messages by
 * field if the form is invalid, 403 or 404 if registration is closed (recorded: register). Without a
 * response, the account may have been created.
 */
export async function register(app: App, registration: Registration): Promise<Registered> {
  const reply = await app.api
    .post('user/register', registration, { login: true })
    .then(readAccountReply<RegisterReply>)
    .catch((error: unknown) => {
      throw unconfirmedIfLost(error, UNCONFIRMED);
    });
  return {
    confirmationNeeded: reply.confirmation_required === true,
    token: tokenIn(reply.session_token),
  };
}
