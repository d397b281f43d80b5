import { Hono } from 'hono';
import { personPolicies } from '../../src/core/page/signedInApp.ts';
import { createApp, type App } from '../../src/core/page/createApp.ts';
import { createCookieJar } from '../../src/core/page/cookieJar.ts';
import { memoryStorage } from './memoryStorage.ts';
import { pageCookies } from './pageCookies.ts';

export interface Handmade {
  app: App;
  server: Hono;
  cookies: ReturnType<typeof pageCookies>;
  storage: Storage;
  /** Returns the page's current URL. */
  address(): string;
}

export interface HandmadeOptions {
  apiBase?: string;
  apiKey?: string;
  sessionToken?: string;
  memoryOnly?: boolean;
  href?: string;
  cookies?: ReturnType<typeof pageCookies>;
  storage?: Storage;
}

/** Creates an App with a server whose responses the test writes itself, for exact sequences. */
export function startHandmade({
  href = 'https://instance.example/console.html',
  cookies = pageCookies(),
  storage = memoryStorage(),
  apiBase = '/api/v2',
  apiKey = 'key',
  sessionToken,
  memoryOnly = false,
}: HandmadeOptions = {}): Handmade {
  const server = new Hono();
  const location = { href, protocol: new URL(href).protocol };
  const app = createApp(
    { apiBase, apiKey, memoryOnly, ...(sessionToken && { sessionToken }) },
    personPolicies,
    {
      fetch: async (url, init) => {
        init?.signal?.throwIfAborted();
        return server.fetch(new Request(url, init));
      },
      cookies: createCookieJar(cookies),
      storage,
      openChannel: () => null,
      location,
      replaceAddress: (next) => (location.href = next),
    },
  );
  return { app, server, cookies, storage, address: () => location.href };
}

export const ADA = { id: 7, name: 'Ada', email: 'ada@example.com', is_sys_admin: true };
export const BOB = { id: 8, name: 'Bob', email: 'bob@example.com', is_sys_admin: true };

/** Sets a session, as a sign-in would. */
export function signedIn(app: App, token: string, user = ADA): void {
  app.page.session.setState({ status: 'signed-in', user, token, expires: null });
}

/** Returns a promise and a function that resolves it. */
export function gate<T = void>(): { promise: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

export const expired = () =>
  Response.json({ error: { code: 401, message: 'Token has expired' } }, { status: 401 });
