import { createCookieJar, type CookieJar } from './cookieJar.ts';

/** Sends messages between the tabs of one browser, like a BroadcastChannel. */
export interface TabChannel {
  postMessage(words: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** What core needs from its environment; tests pass in their own. */
export interface Browser {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The tab's session storage; undefined if the page may not store anything. */
  readonly storage: Storage | undefined;
  /** The storage of all tabs, now and later. Nothing personal goes in here. */
  readonly lasting: Storage | undefined;
  readonly cookies: CookieJar;
  readonly location: { readonly href: string; readonly protocol: string };
  /** Replaces the page's URL without a new history entry. */
  readonly replaceAddress: (href: string) => void;
  /** Null if tabs can't communicate. */
  readonly openChannel: (name: string) => TabChannel | null;
  readonly now: () => number;
}

/** The real browser. Every member is read on use, so that importing it works without one. */
export const pageBrowser: Browser = {
  fetch: (url, init) => fetch(url, init),
  get storage() {
    try {
      return sessionStorage;
    } catch {
      // a sandboxed frame or blocked cookies: everything works, nothing is stored
      return undefined;
    }
  },
  get lasting() {
    try {
      return localStorage;
    } catch {
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
  openChannel: (name) => (globalThis.BroadcastChannel ? new BroadcastChannel(name) : null),
  now: Date.now,
};

/** The same without anything that outlives the page: nothing is read or written. */
export const memoryOnly = (browser: Browser): Browser =>
  // not a spread: members of the real browser must not be touched before they are used
  ({
    __proto__: browser,
    storage: undefined,
    lasting: undefined,
    cookies: createCookieJar(Object.freeze({ cookie: '' })),
    openChannel: () => null,
  }) as unknown as Browser;
