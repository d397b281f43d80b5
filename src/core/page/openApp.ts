import { memoryOnly, pageBrowser, type Browser } from './browser.ts';
import type { VisitorApi } from '../http/VisitorApi.ts';
import { pageStateFor, type PageState } from './pageState.ts';
import { removeOwnCookies } from '../session/sessionCookies.ts';
import { forgetStored } from './storedKeys.ts';

/** One instance as seen from this page: where it answers, how to call it, what is known of it. */
export interface VisitorApp {
  /** Absolute, no slash at the end. */
  readonly apiBase: string;
  readonly apiKey: string;
  readonly api: VisitorApi;
  readonly page: PageState;
  readonly browser: Browser;
}

export interface AppOptions {
  apiBase: string;
  apiKey: string;
  sessionToken?: string | undefined;
  /** Keeps the session of the whole page in memory: no cookies, no storage. */
  memoryOnly?: boolean | undefined;
}

/** Given the App whose `api` it makes, which is there by the first call. */
type MakeApi<A extends VisitorApp> = (app: A) => A['api'];

const absolute = (apiBase: string, browser: Browser) =>
  new URL(apiBase, browser.location.href).href.replace(/\/+$/, '');

/** A new App, whose state is that of `page`. */
export function openApp<A extends VisitorApp>(
  makeApi: MakeApi<A>,
  options: AppOptions,
  surroundings: Browser,
  page: PageState,
): A {
  const forgetful = memoryOnly(surroundings);
  const app = {
    apiBase: absolute(options.apiBase, surroundings),
    apiKey: options.apiKey,
    page,
    // whichever element says first that the page wants no cookies
    get browser() {
      return page.memoryOnly ? forgetful : surroundings;
    },
  };
  handOver(app as unknown as A, options);
  return Object.assign(app, { api: makeApi(app as unknown as A) }) as unknown as A;
}

/**
 * How a page comes by its Apps: one for each API base and key. Their state is shared by all elements
 * with the same base, whichever bundle they came with.
 */
export function keepApps<A extends VisitorApp>(makeApi: MakeApi<A>): (options: AppOptions) => A {
  const apps = new Map<string, A>();
  return (options) => {
    const apiBase = absolute(options.apiBase, pageBrowser);
    const key = `${apiBase} ${options.apiKey}`;
    const app = apps.get(key) ?? openApp(makeApi, options, pageBrowser, pageStateFor(apiBase));
    apps.set(key, app);
    handOver(app, options);
    return app;
  };
}

// elements ask for their App on every render: a token counts once, also after signing out
function handOver(app: VisitorApp, { sessionToken, memoryOnly: isAsked }: AppOptions): void {
  const { page } = app;
  const { handedOver } = page;
  if (isAsked && !page.memoryOnly) {
    // what elements that did not ask for it have kept goes, while it can be reached
    if (removeOwnCookies(app)) forgetStored(app);
    page.memoryOnly = true;
  }
  if (sessionToken && sessionToken !== handedOver.last) {
    handedOver.token = handedOver.last = sessionToken;
  }
}
