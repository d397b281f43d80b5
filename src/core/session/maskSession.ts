import { MASK } from '../lib/secretMask.ts';
import type { App } from '../page/createApp.ts';

/**
 * Returns a server's text without the session's token, wherever it is, for people to read or to
 * store. A ticket beside it opens the session, too.
 */
export function maskSession({ page: { session } }: Pick<App, 'page'>, text: string): string {
  const { token } = session.getState();
  if (!token || !text.includes(token)) return text;
  return text.replaceAll(token, MASK).replace(/("ticket"\s*:\s*")[^"]+/g, `$1${MASK}`);
}
