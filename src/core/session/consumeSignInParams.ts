import type { App } from '../page/createApp.ts';
import { keepForTab, tabKey } from '../page/storedKeys.ts';

/** A session token, from a portal or from a provider of a current server. */
const TOKENS = ['session_token', 'jwt'];
/** Parameters that a provider sends back (OAuth 1 and 2); one of the first is always present. */
const ANSWERS = 'oauth_callback code oauth_token oauth_verifier error'.split(' ');
const CALLBACK = [...ANSWERS, 'state', 'error_description'];

// not stored per user: after an expired session the page that returns is anonymous
const TRIP = 'provider';

/**
 * Remembers that this tab leaves for a provider, so that parameters with common names are read as
 * its callback. If the storage is full, only unambiguous parameters are read.
 */
export const expectCallback = (app: App): void => keepForTab(app, TRIP, app.browser.location.href);

// reads the rest of the URL as a name without a value
const membersOf = (address: string) => new URLSearchParams(address.replace(/[?#]/g, '&'));

/**
 * Whether a URL may contain something that must be removed at once:
 * a sign-in, or the code of an email.
 */
export function carriesSignIn(address: string): boolean {
  const query = membersOf(address);
  return [...TOKENS, ...ANSWERS].some((name) => query.has(name));
}

/**
 * Takes a sign-in out of the page's URL, regardless of where in it the query is, and leaves it to
 * `restoreSession` (spec 1 §4). The URL and its history entry lose it at once; the rest keeps its
 * spelling. Returns the URL from which this tab left for a provider, if this is the provider's
 * callback; otherwise null.
 */
export function consumeSignInParams(app: App): string | null {
  const { pendingCredentials } = app.page;
  const { location, storage, replaceAddress } = app.browser;
  const query = membersOf(location.href);
  const key = tabKey(app, TRIP);
  const left = storage?.getItem(key);
  // an element may still be created before the page is left
  const isBack = left != null && left !== location.href;
  if (isBack) storage?.removeItem(key);
  const has = (...names: string[]) => names.some((name) => query.has(name));
  let taken = TOKENS;
  let from: string | null = null;
  if (has(...TOKENS)) {
    pendingCredentials.token = query.get('session_token') ?? query.get('jwt');
    pendingCredentials.isLinked = true;
  } else if (has('oauth_callback') || (isBack && has('state', 'oauth_verifier', 'error'))) {
    taken = CALLBACK;
    if (isBack) from = left;
    // anyone can write a link with a provider's error message
    const told = isBack ? taken : taken.filter((name) => !name.startsWith('error'));
    pendingCredentials.callback = Object.fromEntries(told.map((name) => [name, query.get(name)]));
  } else return null;
  replaceAddress(without(location.href, taken));
  return from;
}

/** Removes these members from a URL; the next one takes over the separator of a removed one. */
function without(address: string, names: string[]): string {
  let freed = '';
  return address.replace(/([?&#])([^?&#]*)/g, (_all, sign: string, member: string) => {
    const start = sign === '&' ? freed || sign : sign;
    // compared decoded: `session%5Ftoken` is the same name
    const isTaken = names.some((name) => new URLSearchParams(member).has(name));
    freed = isTaken ? start : '';
    return isTaken ? '' : start + member;
  });
}
