import type { ConfiguredMiddleware } from 'wretch';
import { createApi, type Api } from '../http/api.ts';
import { removeOwnCookies } from '../session/sessionCookies.ts';
import { memoryOnly, pageBrowser, type Browser } from './browser.ts';
import { createPageState, pageStateFor, type PageState } from './pageState.ts';
import { forgetStored } from './storedKeys.ts';

/**
 * One instance as seen from this page:
 * where it is, how to send requests, and what is known about it.
 */
export interface App {
  /** Absolute, without a slash at the end. */
  readonly apiBase: string;
  readonly apiKey: string;
  readonly api: Api;
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

/** The middlewares of an App's requests, the outermost first. */
export type Policies = (app: App) => readonly ConfiguredMiddleware[];

const USUAL_BASE = '/api/v2';

/** Returns the absolute API base. An empty one counts as missing. */
const absolute = (apiBase: string, browser: Browser) =>
  new URL(apiBase || USUAL_BASE, browser.location.href).href.replace(/\/+$/, '');

/** Creates an App. Nothing is shared unless `page` is: tests build their own. */
export function createApp(
  options: AppOptions,
  policies: Policies,
  browser: Partial<Browser> = {},
  page: PageState = createPageState(),
): App {
  // not a spread: members of the real browser must not be touched before they are used
  const members = Object.getOwnPropertyDescriptors(browser);
  const surroundings = Object.create(pageBrowser, members) as Browser;
  const forgetful = memoryOnly(surroundings);
  const host = {
    apiBase: absolute(options.apiBase, surroundings),
    apiKey: options.apiKey,
    page,
    // any element can be the first to say that the page wants no cookies
    get browser() {
      return page.memoryOnly ? forgetful : surroundings;
    },
  };
  // its policies send requests through it, but only once it has them
  const app = host as typeof host & { api: Api };
  handOver(app, options);
  return Object.assign(app, { api: createApi(app, policies(app)) });
}

/**
 * Stores the Apps of a page: one for each API base and key. Their state is shared by all elements
 * with the same base, regardless of their bundle.
 */
export function keepApps(policies: Policies): (options: AppOptions) => App {
  const apps = new Map<string, App>();
  return (options) => {
    const apiBase = absolute(options.apiBase, pageBrowser);
    const key = `${apiBase} ${options.apiKey}`;
    const app = apps.get(key) ?? createApp(options, policies, pageBrowser, pageStateFor(apiBase));
    apps.set(key, app);
    handOver(app, options);
    return app;
  };
}

// elements request their App on every render: a token is used once, even after signing out
function handOver(app: App, { sessionToken, memoryOnly: isAsked }: AppOptions): void {
  const { page } = app;
  const { pendingCredentials } = page;
  if (isAsked && !page.memoryOnly) {
    // removes what other elements have stored, while it can still be found
    if (removeOwnCookies(app)) forgetStored(app);
    page.memoryOnly = true;
  }
  if (sessionToken && sessionToken !== pendingCredentials.last) {
    pendingCredentials.token = pendingCredentials.last = sessionToken;
    pendingCredentials.isLinked = false;
  }
}
