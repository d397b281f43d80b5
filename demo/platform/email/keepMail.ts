import { PlatformError } from '../http/PlatformError.ts';
import type { Mail, PlatformContext } from '../platformContext.ts';

const MOST = 1000;

/**
 * Puts an email into the outbox, which keeps the newest.
 *
 * @throws PlatformError 500 on a public host: no one could read it, and nothing is sent.
 */
export function keepMail({ isPublic, outbox }: PlatformContext, mail: Mail): void {
  if (isPublic) throw new PlatformError(500, 'This server sends no emails.');
  outbox.push(mail);
  if (outbox.length > MOST) outbox.splice(0, MOST / 10);
}
