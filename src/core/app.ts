import { pageBrowser, type Browser } from './browser.ts';
import { createApi, type Api } from './http/api.ts';
import { createPageState, pageStateFor, type PageState } from './pageState.ts';

/** One instance as seen from this page: where it answers, how to call it, what is known of it. */
export interface App {
  /** Absolute, no slash at the end. */
  readonly apiBase: string;
  readonly apiKey: string;
  readonly api: Api;
  readonly page: PageState;
  readonly browser: Browser;
  /** A portal's own sign-on, taken up by the next `restoreSession`. */
  readonly handedOver: { token: string | null; last: string | null };
}

export interface AppOptions {
  apiBase: string;
  apiKey: string;
  sessionToken?: string;
}

const absolute = (apiBase: string, browser: Browser) =>
  new URL(apiBase, browser.location.href).href.replace(/\/+$/, '');

/** A new App. Nothing is shared unless `page` is: tests build their own. */
export function createApp(
  options: AppOptions,
  browser: Partial<Browser> = {},
  page: PageState = createPageState(),
): App {
  // not a spread: members of the real browser must not be touched before they are used
  const surroundings = Object.create(
    pageBrowser,
    Object.getOwnPropertyDescriptors(browser),
  ) as Browser;
  const app = {
    apiBase: absolute(options.apiBase, surroundings),
    apiKey: options.apiKey,
    page,
    browser: surroundings,
    handedOver: { token: null, last: null },
  } as unknown as { -readonly [K in keyof App]: App[K] };
  app.api = createApi(app);
  return handOver(app, options);
}

const apps = new Map<string, App>();

/**
 * The App of this page for this API base and key. Its state is shared by all elements with the
 * same base, whichever bundle they came with.
 */
export function appFor(options: AppOptions): App {
  const apiBase = absolute(options.apiBase, pageBrowser);
  const key = `${apiBase} ${options.apiKey}`;
  const app = apps.get(key) ?? createApp({ ...options, apiBase }, undefined, pageStateFor(apiBase));
  apps.set(key, app);
  return handOver(app, options);
}

// elements ask for their App on every render: a token counts once, also after signing out
function handOver(app: App, { sessionToken }: AppOptions): App {
  if (sessionToken && sessionToken !== app.handedOver.last) {
    app.handedOver.token = app.handedOver.last = sessionToken;
  }
  return app;
}
