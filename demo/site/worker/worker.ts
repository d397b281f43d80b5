import type { Generation } from '../../platform/generation.ts';
import { openKeptStore } from './keptStore.ts';
import { lasting } from './lasting.ts';
import { openSqlite } from './openSqlite.ts';
import { startSitePlatform, type SitePlatform } from './SitePlatform.ts';

// The service worker of the documentation site: serves paths below `classic/` and `current/`, as
// `npm start` does at the root. Everything else comes from the server of the site's files.

declare const self: ServiceWorkerGlobalScope;

const root = new URL('./', self.location.href);
/** A host that nobody owns, so that links use `publicUrl` wherever the site is served. */
const INSTANCE = 'https://instance.invalid';
const PAGE = /^\/[\w-]+\.html$/;

const kept = lasting(() => openKeptStore(`df-elements-site:${root.pathname}`));
const opening = lasting(() => openSqlite(new URL('sqlite3.wasm', root).href));
void kept();
void opening();
const started = new Map<Generation, () => Promise<SitePlatform>>();
const running = new Set<Promise<Response>>();
/** Requests wait for it, so that none starts a platform on data about to be deleted. Never rejects. */
let forgetting = Promise.resolve();

async function start(generation: Generation): Promise<SitePlatform> {
  const publicUrl = new URL(generation, root).href;
  return startSitePlatform(generation, publicUrl, await kept(), await opening());
}

async function platformOf(generation: Generation): Promise<SitePlatform> {
  await forgetting;
  const known = started.get(generation) ?? lasting(() => start(generation));
  started.set(generation, known);
  return known();
}

/** Deletes all data, after responding to `before`, which would otherwise store its changes. */
async function forget(before: readonly Promise<Response>[]): Promise<void> {
  await Promise.allSettled(before);
  await (await kept()).clear();
  started.clear();
}

/** The request as the platform receives it, at the root of its host. */
async function forPlatform(request: Request, path: string): Promise<Request> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await request.arrayBuffer() : undefined;
  const { method, headers } = request;
  const made = new Request(INSTANCE + path, { method, headers, ...(body ? { body } : {}) });
  // in Firefox, requests have no `body`
  if (body && !made.body) Object.defineProperty(made, 'body', { value: new Response(body).body });
  return made;
}

async function answer(generation: Generation, path: string, request: Request): Promise<Response> {
  const platform = await platformOf(generation);
  if (path === '/outbox') return Response.json(platform.outbox);
  const asked = await forPlatform(request, path);
  if (/^\/(api|fake-provider|status)(\/|\?|$)/.test(path)) return platform.fetch(asked);
  return (await platform.publicFile(asked)) ?? fetch(request);
}

/** Reports in the platform's own format that it couldn't be started. */
function refuse(error: unknown): Response {
  console.error(error);
  const message = `The demo server of this page could not start. ${String(error)}`;
  return Response.json({ error: { code: 503, context: null, message } }, { status: 503 });
}

self.addEventListener('fetch', (event) => {
  const { pathname, search, origin } = new URL(event.request.url);
  const below = pathname.startsWith(root.pathname) ? pathname.slice(root.pathname.length) : '';
  const [, generation, path = ''] = /^(classic|current)(\/.*)$/.exec(below) ?? [];
  if (origin !== root.origin || !generation || PAGE.test(path)) return;
  const asked = answer(generation as Generation, path + search, event.request).catch(refuse);
  running.add(asked);
  void asked.finally(() => running.delete(asked));
  event.respondWith(asked);
});

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const asked: unknown = event.data;
  // a page that was reloaded without its worker
  if (asked === 'claim') event.waitUntil(self.clients.claim());
  if (asked !== 'forget') return;
  const before = [...running];
  const forgotten = forgetting.then(() => forget(before));
  forgetting = forgotten.catch(() => undefined);
  event.waitUntil(
    forgotten.then(
      () => port?.postMessage('forgotten'),
      (error: unknown) => port?.postMessage(String(error)),
    ),
  );
});
