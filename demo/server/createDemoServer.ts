import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { PAGE_POLICY } from '../../bin/startServer.mjs';
import type { Mail } from '../platform/createPlatform.ts';
import { isForwarded } from '../platform/http/isForwarded.ts';
import { isLoopback } from '../platform/originOf.ts';
import { clientAddress } from './clientAddress.ts';
import { outboxPage } from './outboxPage.ts';

/** The demo's API: the embedded platform or a real instance behind a proxy. */
export interface DemoApi {
  /** `from` is the client's network address; the bindings are Node's own request and response. */
  fetch(request: Request, from?: string, bindings?: HttpBindings): Promise<Response>;
  /**
   * A file that the API serves outside its own path, without our pages' policy. Never asked for
   * paths that begin like the server's own.
   */
  publicFile?(request: Request): Response | undefined;
  /** The sent emails; null if no one is allowed to read them. */
  outbox: readonly Mail[] | null;
}

/** Tests can omit the bindings. */
type DemoCall = Context<{ Bindings: Partial<HttpBindings> }>;

/** The policy of every page here: the one that the package's own server sends. */
export const STRICT_POLICY = PAGE_POLICY;

const naming = (name: string) => STRICT_POLICY.replace('trusted-types ', `trusted-types ${name} `);

/** Additional policies of some `examples/`: a frame, or a framework's own policy by name. */
export const EXAMPLE_POLICIES: Readonly<Record<string, string>> = {
  iframe: STRICT_POLICY.replace('frame-src ', "frame-src 'self' "),
  vue: naming('vue'),
  svelte: naming('svelte-trusted-html'),
};

const strictly: MiddlewareHandler = async (c, next) => {
  await next();
  const [, example = ''] = /^\/examples\/(\w+)\//.exec(c.req.path) ?? [];
  c.header('Content-Security-Policy', EXAMPLE_POLICIES[example] ?? STRICT_POLICY);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
};

const SCRIPT = '<script src="/dist/embed/df-portal.js"></script>';
const MODULES = '<script src="/dist/df.js" type="module"></script>';

/** The portal, except that its elements load one by one, each when it first appears. */
async function portalByModules(): Promise<string> {
  const page = await readFile('demo/pages/portal.html', 'utf8');
  return page.replace(SCRIPT, MODULES).replace(/<!-- one classic script: .*? -->/, '');
}

/** Chunks have a hash in their names, icons hardly change; everything else is requested again. */
function cacheFor(path: string): string {
  if (path.includes('/chunks/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.svg') ? 'public, max-age=86400' : 'no-cache';
}

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** The first segments of all routes, and the names of the pages. */
function ownSegments(server: Hono<{ Bindings: Partial<HttpBindings> }>): ReadonlySet<string> {
  const routes = server.routes.map(({ path }) => firstSegment(path));
  return new Set(['', ...routes, ...readdirSync('demo/pages')]);
}

/**
 * Serves the demo pages, the examples, the built files, the outbox and the API, all on one origin.
 * Examples with a framework are served from `examples/` below the folder of their builds.
 */
export function createDemoServer(
  api: DemoApi,
  builtRoot = '.data',
  proxies: ReadonlySet<string> = new Set(),
): Hono<{ Bindings: Partial<HttpBindings> }> {
  const server = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const handOn = (c: DemoCall) =>
    api.fetch(
      c.req.raw,
      clientAddress(c.req.raw, c.env?.incoming?.socket.remoteAddress, proxies),
      c.env as HttpBindings,
    );
  for (const base of ['/api/v1', '/api/v2']) {
    server.all(base, handOn);
    server.all(`${base}/*`, handOn);
  }
  // where the embedded platform imitates a remote provider
  server.all('/fake-provider/*', handOn);
  // a stored file must not replace a script or a page that runs with the session
  server.get('*', async (c, next) => {
    const isOwn = own.has(firstSegment(c.req.path));
    return (isOwn ? undefined : api.publicFile?.(c.req.raw)) ?? next();
  });
  server.use(strictly);
  server.get('/outbox', (c, next) => {
    // neither a proxy nor another host name that resolves to this machine must be able to read it
    const isHere = isLoopback(new URL(c.req.url).hostname) && !isForwarded(c.req.raw);
    return api.outbox && isHere ? c.html(outboxPage(api.outbox)) : next();
  });
  server.get('/portal-modules.html', async (c) => c.html(await portalByModules()));
  server.use(
    '/dist/*',
    compress(),
    serveStatic({
      root: '.',
      onFound: (path, c) => {
        c.header('Cache-Control', cacheFor(path));
        if (path.endsWith('.js')) c.header('SourceMap', `${c.req.path}.map`);
      },
    }),
  );
  // their script URLs are relative to their own path
  server.get('/examples/:name{[a-z-]+}', (c) => c.redirect(`/examples/${c.req.param('name')}/`));
  if (existsSync(builtRoot)) server.use('/examples/*', serveStatic({ root: builtRoot }));
  server.use('/examples/*', serveStatic({ root: '.' }));
  server.use(
    serveStatic({
      root: 'demo/pages',
      onFound: (path, c) => c.header('Cache-Control', cacheFor(path)),
    }),
  );
  server.notFound((c) => c.text("That page doesn't exist.", 404));
  const own = ownSegments(server);
  return server;
}
