import { hashPassword, verifyPassword } from '../auth/passwordHash.ts';
import type { Json } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/openDatabase.ts';

/** Stores the answer to somebody's security question, hashed; null or '' forgets it. */
export function saveSecurityAnswer(
  { system }: PlatformContext,
  userId: number,
  answer: Json | undefined,
): void {
  if (answer === undefined) return;
  const stored = answer === null || answer === '' ? null : hashPassword(String(answer));
  system.run('update user set security_answer = ? where id = ?', [stored, userId]);
}

/** Whether that is the answer somebody has stored; without one, no answer is right. */
export function isSecurityAnswer(user: Row, answer: string): boolean {
  return typeof user.security_answer === 'string' && verifyPassword(answer, user.security_answer);
}
