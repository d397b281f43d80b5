import { MASK } from '../lib/secretMask.ts';
import type { App } from '../page/createApp.ts';

/** Endpoints whose responses can open a session, not only the page's. */
const ACCOUNTS = /^\/*(?:user|system\/(?:admin|user))\/(?:session|password|profile|register)\b/i;

/** What opens a session, as a member in JSON or an element in XML. */
const SECRETS = [
  /("(?:session_token|session_id|ticket)"\s*:\s*")[^"]+/g,
  /(<(?:session_token|session_id|ticket)>)[^<]+/g,
];

/**
 * Returns a server's text without the session's token, wherever it is, for people to read or to
 * store. A ticket beside it opens the session, too, and so does everything that an account's
 * endpoint returns under these names: a new token isn't the page's. `path` is below the API base.
 */
export function maskSession(
  { page: { session } }: Pick<App, 'page'>,
  text: string,
  path: string,
): string {
  const { token } = session.getState();
  const isOwn = !!token && text.includes(token);
  const rest = isOwn ? text.replaceAll(token, MASK) : text;
  if (!isOwn && !ACCOUNTS.test(path)) return rest;
  return SECRETS.reduce((shown, secret) => shown.replace(secret, `$1${MASK}`), rest);
}
