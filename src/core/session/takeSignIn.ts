import type { VisitorApp } from '../openApp.ts';
import { storedKey } from '../storedKeys.ts';

/** What a portal or a current server's provider comes with: a session's token. */
const TOKENS = ['session_token', 'jwt'];
/** What a provider sends back (OAuth 1 and 2). */
const CALLBACK = [
  'oauth_callback',
  'code',
  'state',
  'oauth_token',
  'oauth_verifier',
  'error',
  'error_description',
];

const tripKey = (app: VisitorApp) => storedKey(app, 'provider');

/**
 * Says that this tab leaves for a provider, or that the page is ours alone: what comes back by the
 * names that all providers use is then meant for us.
 */
export const expectCallback = (app: VisitorApp): void =>
  app.browser.storage?.setItem(tripKey(app), '1');

/**
 * Takes a sign-in out of the page's address, wherever a query may stand in it, and leaves it to
 * `restoreSession` (spec 1 §4). The address and its entry in the history lose it at once; all else
 * in them stays as it is spelt.
 */
export function takeSignIn(app: VisitorApp): void {
  const { handedOver } = app.page;
  const { location, storage, replaceAddress } = app.browser;
  const queries = location.href.match(/\?[^#?]*/g) ?? [];
  const query = new URLSearchParams(queries.map((each) => each.slice(1)).join('&'));
  const isBack = storage?.getItem(tripKey(app)) != null;
  storage?.removeItem(tripKey(app));
  const token = query.get('session_token') ?? query.get('jwt');
  if (token) handedOver.token = token;
  else if (
    query.has('oauth_callback') ||
    (isBack && ['state', 'oauth_verifier', 'error'].some((name) => query.has(name)))
  ) {
    handedOver.callback = Object.fromEntries(query);
  } else return;
  const taken = token ? TOKENS : CALLBACK;
  replaceAddress(location.href.replace(/\?[^#?]*/g, (each) => without(each, taken)));
}

function without(query: string, names: readonly string[]): string {
  const members = query.slice(1).split('&');
  const kept = members.filter((member) => !names.includes(member.replace(/=.*/, ''))).join('&');
  return kept && `?${kept}`;
}
