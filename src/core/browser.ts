import { createCookieJar, type CookieJar } from './cookieJar.ts';

/** What core needs of its surroundings; tests hand in their own. */
export interface Browser {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The tab's session storage; undefined where the page may not store anything. */
  readonly storage: Storage | undefined;
  readonly cookies: CookieJar;
  readonly location: { readonly href: string; readonly protocol: string };
  /** Shows another address for the same page, in place of the present one. */
  readonly replaceAddress: (href: string) => void;
  readonly now: () => number;
}

/** The real browser. Every member is read when used, so that nothing runs where there is none. */
export const pageBrowser: Browser = {
  fetch: (url, init) => fetch(url, init),
  get storage() {
    try {
      return sessionStorage;
    } catch {
      // a sandboxed frame or blocked cookies: everything works, nothing is remembered
      return undefined;
    }
  },
  get cookies() {
    return createCookieJar(document);
  },
  get location() {
    return location;
  },
  replaceAddress: (href) => history.replaceState(history.state, '', href),
  now: Date.now,
};
