import {
  createPlatform,
  type Platform,
  type PlatformOptions,
} from '../../demo/platform/createPlatform.ts';
import { personPolicies } from '../../src/core/page/signedInApp.ts';
import { createApp, type App } from '../../src/core/page/createApp.ts';
import type { Browser } from '../../src/core/page/browser.ts';
import { createCookieJar } from '../../src/core/page/cookieJar.ts';
import { loadEnvironment } from '../../src/core/environment/loadEnvironment.ts';
import { createPageState, type PageState } from '../../src/core/page/pageState.ts';
import { signIn } from '../../src/core/session/signIn.ts';
import { isOfTest, knowingCallers, noteRequest } from '../contract/noteRequest.ts';
import { memoryStorage } from './memoryStorage.ts';
import { pageCookies } from './pageCookies.ts';
import { tabBus } from './tabBus.ts';

export const ADMIN_KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';
export const ADMIN = { email: 'admin@example.com', password: 'dreamfactory-admin' };
export const USER = { email: 'sam@example.com', password: 'dreamfactory-user' };

/** The requests to the server, oldest first. */
export interface Call {
  method: string;
  /** Below the API base, without query. */
  path: string;
  url: string;
  headers: Headers;
  body: string;
  /** The request continues after the user leaves the page. */
  keepalive: boolean;
  status: number;
}

export interface Started {
  app: App;
  platform: Platform;
  calls: Call[];
  /** Returns the requests as `GET system/user`. */
  sent(): string[];
  /** Opens another tab: the same server, cookies and lasting storage, and a page of its own. */
  otherTab(page?: PageState): App;
  clock: { now: number };
  /** How requests with one method should fail, see `demo/platform/faults.ts`. */
  trouble: { method: string; fault: string };
  location: { href: string };
}

const ORIGIN = 'https://instance.example';

/** Creates an App with an embedded platform of its own, in memory. */
export function startApp(options: PlatformOptions): Started {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const platform = createPlatform({ faults: true, now: () => clock.now, ...options });
  const calls: Call[] = [];
  const trouble = { method: '', fault: '' };
  const cookies = createCookieJar(pageCookies());
  const fetchPlatform: Browser['fetch'] = async (url, init) => {
    const request = new Request(url, init);
    if (request.method === trouble.method) request.headers.set('X-Df-Fault', trouble.fault);
    const { method, headers, keepalive } = request;
    const path = new URL(url).pathname.replace('/api/v2/', '');
    const entry: Call = { method, url, headers, keepalive, path, body: '', status: 0 };
    calls.push(entry);
    entry.body = await request.clone().text();
    request.signal.throwIfAborted();
    const response = await platform.fetch(request);
    request.signal.throwIfAborted();
    entry.status = response.status;
    if (!isOfTest()) noteRequest(options.generation, entry);
    return response;
  };
  const bus = tabBus();
  const lasting = memoryStorage();
  const location = { href: `${ORIGIN}/console.html`, protocol: 'https:' };
  const open = (page: PageState = createPageState()) => {
    const app = createApp(
      { apiBase: '/api/v2', apiKey: ADMIN_KEY },
      personPolicies,
      {
        fetch: fetchPlatform,
        storage: memoryStorage(),
        lasting,
        openChannel: () => bus.open(),
        cookies,
        location,
        replaceAddress: (href) => (location.href = href),
        now: () => clock.now,
      },
      page,
    );
    return Object.assign(app, { api: knowingCallers(app.api) });
  };
  return {
    app: open(),
    platform,
    calls,
    sent: () => calls.map(({ method, path }) => `${method} ${path}`),
    otherTab: open,
    clock,
    trouble,
    location,
  };
}

/** The same, with the administrator signed in and the environment loaded. */
export async function startSignedIn(options: PlatformOptions): Promise<Started> {
  const started = startApp(options);
  await signIn(started.app, ADMIN);
  await loadEnvironment(started.app);
  started.calls.length = 0;
  return started;
}
