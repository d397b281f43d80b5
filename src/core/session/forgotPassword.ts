import type { VisitorApp } from '../openApp.ts';
import { postPassword } from './postPassword.ts';

/** The answer to a security question, in the server's spelling. */
export interface QuestionAnswer {
  email: string;
  security_question: string;
  security_answer: string;
  new_password: string;
}

/**
 * Says that a password is forgotten (spec 1 §4). Answers the security question that the server asks,
 * or '' when it has sent a mail instead. Throws its `ApiError`.
 */
export async function forgotPassword(app: VisitorApp, email: string): Promise<string> {
  type Reply = { security_question?: string };
  const reply = await postPassword<Reply>(app, 'either', { email }, { reset: true });
  return reply.security_question ?? '';
}

/** Sets a new password by the answer to the security question. Throws the server's `ApiError`. */
export const answerQuestion = (app: VisitorApp, answer: QuestionAnswer): Promise<unknown> =>
  postPassword(app, 'either', answer, { login: false });
