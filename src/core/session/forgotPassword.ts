import type { App } from '../page/createApp.ts';
import { FORGOTTEN, keepForTab, tabKey } from '../page/storedKeys.ts';
import { postPassword } from './postPassword.ts';

/** The user who has forgotten the password, in the server's spelling. */
export interface ForgetfulPerson {
  email: string;
  /** Where the instance signs in by name. */
  username?: string;
}

/** The answer to a security question, in the server's spelling. */
export interface QuestionAnswer extends ForgetfulPerson {
  security_question: string;
  security_answer: string;
  new_password: string;
}

/**
 * Says that a password is forgotten (spec 1 §4). Answers the security question that the server asks,
 * or '' when it has sent a mail instead. Throws its `ApiError`.
 */
export async function forgotPassword(app: App, person: ForgetfulPerson): Promise<string> {
  type Reply = { security_question?: string };
  const reply = await postPassword<Reply>(app, 'either', person, { reset: true });
  return reply.security_question ?? '';
}

/** Sets a new password by the answer to the security question. Throws the server's `ApiError`. */
export const answerQuestion = (app: App, answer: QuestionAnswer): Promise<unknown> =>
  postPassword(app, 'either', answer, { login: false });

/** Keeps the user and the server's question over a reload; null clears both. */
export function keepForgotPasswordDraft(app: App, forgotten: object | null): void {
  if (forgotten) keepForTab(app, FORGOTTEN, JSON.stringify(forgotten));
  else app.browser.storage?.removeItem(tabKey(app, FORGOTTEN));
}
