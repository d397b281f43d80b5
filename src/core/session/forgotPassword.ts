import type { App } from '../page/createApp.ts';
import { postPassword } from './postPassword.ts';
import type { CurrentUser } from './SessionState.ts';

/** How far the reset of a forgotten password is. */
export interface Forgotten {
  email?: string;
  /** If the instance signs in by username. */
  username?: string;
  /** The server's question; '' if it has sent an email, undefined before the request. */
  question?: string;
  /** The user who has signed in with the new password. */
  done?: CurrentUser;
}

/** The user who has forgotten the password, in the server's spelling. */
export interface ForgetfulPerson {
  email: string;
  /** If the instance signs in by username. */
  username?: string;
}

/** The answer to a security question, in the server's spelling. */
export interface QuestionAnswer extends ForgetfulPerson {
  security_question: string;
  security_answer: string;
  new_password: string;
}

/**
 * Requests a reset of a forgotten password (spec 1 §4). Returns the security question that the
 * server asks, or '' if it has sent an email instead. Throws its `ApiError`.
 */
export async function forgotPassword(app: App, person: ForgetfulPerson): Promise<string> {
  const reply = await postPassword(app, 'either', person, { reset: true });
  return reply.security_question ?? '';
}

/** Sets a new password with the answer to the security question. Throws the server's `ApiError`. */
export const answerQuestion = (app: App, answer: QuestionAnswer): Promise<unknown> =>
  postPassword(app, 'either', answer, { login: false });
