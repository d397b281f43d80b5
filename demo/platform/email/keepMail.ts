import type { Mail, PlatformContext } from '../platformContext.ts';

const MOST = 1000;

/** Puts an email into the outbox, which keeps the newest. On a public host, no one could read it. */
export function keepMail({ isPublic, outbox }: PlatformContext, mail: Mail): void {
  if (isPublic) return;
  outbox.push(mail);
  if (outbox.length > MOST) outbox.splice(0, MOST / 10);
}
