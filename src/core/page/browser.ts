import { createCookieJar, type CookieJar } from './cookieJar.ts';

/** Carries words between the tabs of one browser, in the manner of a BroadcastChannel. */
export interface TabChannel {
  postMessage(words: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** What core needs of its surroundings; tests hand in their own. */
export interface Browser {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The tab's session storage; undefined where the page may not store anything. */
  readonly storage: Storage | undefined;
  /** Of all tabs, and of later ones: nothing that is anyone's own. */
  readonly lasting: Storage | undefined;
  readonly cookies: CookieJar;
  readonly location: { readonly href: string; readonly protocol: string };
  /** Shows another address for the same page, in place of the present one. */
  readonly replaceAddress: (href: string) => void;
  /** Null where tabs cannot hear each other. */
  readonly openChannel: (name: string) => TabChannel | null;
  readonly now: () => number;
}

/** The real browser. Every member is read when used, so that nothing runs without one. */
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

/** The same without anything that outlives the page: nothing is read, nothing can be written. */
export const memoryOnly = (browser: Browser): Browser =>
  // not a spread: members of the real browser must not be touched before they are used
  ({
    __proto__: browser,
    storage: undefined,
    lasting: undefined,
    cookies: createCookieJar(Object.freeze({ cookie: '' })),
    openChannel: () => null,
  }) as unknown as Browser;
