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
  /** The page's, as it is now. */
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

/** An App on a server whose answers the test writes itself, for what must happen in an exact order. */
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

/** Puts a session in place, as a sign-in would. */
export function signedIn(app: App, token: string, user = ADA): void {
  app.page.session.setState({ status: 'signed-in', user, token, expires: null });
}

/** A promise and how to settle it. */
export function gate<T = void>(): { promise: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

export const expired = () =>
  Response.json({ error: { code: 401, message: 'Token has expired' } }, { status: 401 });
