import { storeHash, verifySecret } from '../auth/passwordHash.ts';
import type { Json } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';

/** Stores the answer to a user's security question, hashed; null or '' deletes it. */
export function saveSecurityAnswer(
  context: PlatformContext,
  userId: number,
  answer: Json | undefined,
): void {
  if (answer === undefined) return;
  if (answer !== null && answer !== '') {
    return storeHash(context, userId, 'security_answer', String(answer));
  }
  context.system.run('update user set security_answer = null where id = ?', [userId]);
}

/** Whether the answer is the stored one; without a stored one, no answer is right. */
export const isSecurityAnswer = (
  context: PlatformContext,
  user: Row,
  answer: string,
  from?: string,
): Promise<boolean> => verifySecret(context, Number(user.id), 'security_answer', answer, from);
