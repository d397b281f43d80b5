import { countGuess, throttled, type Guess } from '../auth/lockOut.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { htmlError } from '../http/answers.ts';
import { isOn } from '../http/isOn.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import { changePassword } from './changePassword.ts';
import { requestReset } from './requestReset.ts';
import { setPasswordByAnswer, setPasswordByCode } from './setPassword.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The body of a request to `password`; missing members are ''. */
export interface PasswordBody {
  email: string;
  code: string;
  old_password: string;
  new_password: string;
  security_answer: string;
}

/** One request to `user/password` or `system/admin/password`. */
export interface PasswordCall {
  request: ServiceRequest;
  show: ExtrasContext;
  kind: 'user' | 'admin';
  sent: PasswordBody;
  /** Whether the caller wants to be signed in afterwards. */
  login: boolean;
}

function readPasswordBody(body: unknown): PasswordBody {
  const sent: Record<string, unknown> = isJsonObject(body) ? body : {};
  return {
    email: text(sent.email),
    code: text(sent.code),
    old_password: text(sent.old_password),
    new_password: text(sent.new_password),
    security_answer: text(sent.security_answer),
  };
}

/**
 * `user/password` and `system/admin/password`. The body decides what happens: an old password
 * changes one's own, `reset=true` asks for an email or the security question, a code or an answer
 * sets a new one (recorded: password).
 */
export async function handlePassword(
  request: ServiceRequest,
  show: ExtrasContext,
  kind: 'user' | 'admin',
): Promise<unknown> {
  if (request.verb !== 'POST') return unsupportedVerb(request, 'password');
  const sent = readPasswordBody(request.body);
  const login = isOn(request.query.get('login'));
  const call: PasswordCall = { request, show, kind, sent, login };
  const { user } = request.caller;
  const guess = (what: Guess['kind'], account: string): Guess => ({
    kind: what,
    account,
    from: request.from ?? '',
  });
  const { context } = show;
  if (sent.old_password && user) {
    // not by the email address, which its owner can change
    return throttled(context, guess('password', String(user.id)), () =>
      changePassword(call, user.id),
    );
  }
  if (isOn(request.query.get('reset'))) {
    // the response reveals who has an account, and each sends an email
    countGuess(context, guess('reset', sent.email));
    return requestReset(call);
  }
  if (sent.code) {
    return throttled(context, guess('code', sent.email), () => setPasswordByCode(call));
  }
  if (sent.security_answer) {
    return throttled(context, guess('answer', sent.email), () => setPasswordByAnswer(call));
  }
  if (request.generation === 'classic') return htmlError(500);
  throw new PlatformError(400, 'Not enough information provided to change password.');
}
