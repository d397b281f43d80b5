import { pageBrowser, type Browser } from './browser.ts';
import { createApi, type Api } from '../http/api.ts';
import { sessionPort } from '../session/sessionPort.ts';
import { keepApps, openApp, type AppOptions, type VisitorApp } from './openApp.ts';
import { createPageState, type PageState } from './pageState.ts';

/** One instance with all of its calls, for people who are signed in. */
export interface App extends VisitorApp {
  readonly api: Api;
}

const apiOf = (app: App): Api => createApi(app, sessionPort(app));

/** A new App. Nothing is shared unless `page` is: tests build their own. */
export function createApp(
  options: AppOptions,
  browser: Partial<Browser> = {},
  page: PageState = createPageState(),
): App {
  // not a spread: members of the real browser must not be touched before they are used
  const members = Object.getOwnPropertyDescriptors(browser);
  return openApp<App>(apiOf, options, Object.create(pageBrowser, members) as Browser, page);
}

/** The App of this page for this API base and key. */
export const appFor: (options: AppOptions) => App = /* @__PURE__ */ keepApps<App>(apiOf);
