import assert from 'node:assert/strict';
import type { PlatformClient } from '../PlatformClient.ts';

/** Returns the parameters that the link of the last email to someone contains. */
export function lastLink(
  client: PlatformClient,
  to: string,
): { page: string; query: URLSearchParams } {
  const link = client.platform.outbox.findLast((mail) => mail.to === to)?.link;
  assert.ok(link, `There is no mail with a link to ${to}.`);
  const hash = new URL(link).hash.slice(1);
  const [page = '', query = ''] = hash.split('?');
  return { page, query: new URLSearchParams(query) };
}

/** Returns what a page opened by that link sends. */
export function codeBody(client: PlatformClient, to: string, new_password: string) {
  const { query } = lastLink(client, to);
  return { email: query.get('email'), code: query.get('code'), new_password };
}
