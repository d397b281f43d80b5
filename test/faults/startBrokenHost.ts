import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform, type Platform } from '../../demo/platform/createPlatform.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { loadEnvironment } from '../../src/core/environment/loadEnvironment.ts';
import { createCookieJar } from '../../src/core/page/cookieJar.ts';
import { createApp, type App } from '../../src/core/page/createApp.ts';
import { createPageState } from '../../src/core/page/pageState.ts';
import { personPolicies } from '../../src/core/page/signedInApp.ts';
import { signIn } from '../../src/core/session/signIn.ts';
import { memoryStorage } from '../core/memoryStorage.ts';
import { pageCookies } from '../core/pageCookies.ts';
import { ADMIN, ADMIN_KEY } from '../core/startApp.ts';
import type { BrokenAnswer, RealAnswer } from './brokenAnswers.ts';

/** A platform behind a proxy that breaks the response to the next save, over real HTTP. */
export interface BrokenHost {
  /** Signed in as the administrator; its requests go through the proxy. */
  app: App;
  /** The same user without the proxy, to read what the server has. */
  direct: App;
  /** Opens another user's page, through the proxy as well; by default an administrator's. */
  open(credentials?: { email: string; password: string }): Promise<App>;
  /** Breaks the response to the next save, once. */
  breakNext(answer: BrokenAnswer): void;
  /** A web server from which the platform downloads: `put` returns the URL of a new file there. */
  files: { put(name: string, text: string): string };
  /** The requests through the proxy, as `PATCH /api/v2/system/user/3 200`, oldest first. */
  answered: string[];
  /** The folder of its databases and files. */
  dataDir: string;
  /** Restarts a stopped server, and lets all responses pass. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

const isSave = ({ method, url = '' }: IncomingMessage) =>
  method !== 'GET' && method !== 'OPTIONS' && !/\/session\b/.test(url);

async function readWhole(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Settings that classic servers store where their installer has written them. */
const systemConfig = { id: 1, invite_from_name: 'Acme' };

/** Starts a platform with files of its own, so that it can be restarted during a test. */
export async function startBrokenHost(generation: Generation): Promise<BrokenHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'df-faults-'));
  const startPlatform = () => createPlatform({ generation, dataDir, faults: true, systemConfig });
  let platform: Platform | null = startPlatform();
  let next: BrokenAnswer | null = null;

  async function ask(request: IncomingMessage, fault?: string): Promise<RealAnswer> {
    const body = await readWhole(request);
    const headers = new Headers(request.headers as Record<string, string>);
    if (fault) headers.set('X-Df-Fault', fault);
    const { method = 'GET', url = '' } = request;
    const call = new Request(new URL(url, 'http://localhost'), {
      method,
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    if (!platform) throw new Error('The server is away.');
    const answer = await platform.fetch(call);
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!platform) return void response.destroy();
    const broken = isSave(request) ? next : null;
    if (broken) next = null;
    // a request that is not carried out isn't even received
    const real =
      broken && !broken.isDone ? await probe(request) : await ask(request, broken?.fault);
    if (broken?.restarts) {
      platform.close();
      platform = null;
    }
    answered.push(`${request.method ?? ''} ${request.url ?? ''} ${real.status}`);
    if (broken?.send) broken.send(response, real);
    else response.writeHead(real.status, real.headers).end(real.body);
  }

  const answered: string[] = [];
  const offered = new Map<string, string>();
  const server = createServer((request, response) => {
    const file = offered.get(request.url ?? '');
    if (file !== undefined) return void response.end(file);
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const openApp = async (fetch: App['browser']['fetch'], credentials = ADMIN) => {
    const app = createApp(
      { apiBase: `${origin}/api/v2`, apiKey: ADMIN_KEY },
      personPolicies,
      {
        fetch,
        storage: memoryStorage(),
        lasting: memoryStorage(),
        openChannel: () => null,
        cookies: createCookieJar(pageCookies()),
        location: { href: `${origin}/console.html`, protocol: 'http:' },
        replaceAddress: () => undefined,
      },
      createPageState(),
    );
    await signIn(app, credentials);
    await loadEnvironment(app);
    return app;
  };
  const through: App['browser']['fetch'] = (url, init) => fetch(url, init);
  const past: App['browser']['fetch'] = async (url, init) => {
    if (!platform) throw new TypeError('The server is away.');
    return platform.fetch(new Request(url, init));
  };
  return {
    app: await openApp(through),
    direct: await openApp(past),
    open: (credentials) => openApp(through, credentials),
    breakNext: (answer) => (next = answer),
    answered,
    dataDir,
    files: {
      put(name, text) {
        offered.set(`/offered/${name}`, text);
        return `${origin}/offered/${name}`;
      },
    },
    async mend() {
      next = null;
      platform ??= startPlatform();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      platform?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface SentRows {
  resource: readonly { id?: unknown }[];
}

/** Returns the response with at most the ids of its records, if the request asked for members. */
async function probe(request: IncomingMessage): Promise<RealAnswer> {
  const text = (await readWhole(request)).toString();
  const { url = '' } = request;
  const isAsked = /[?&]fields=/.test(url);
  const [, id] = /^[^?]*\/(\d+)\?/.exec(url) ?? [];
  const idsOf = (rows: SentRows['resource']) => rows.map((row) => ({ id: row.id }));
  const keys = text.startsWith('{"resource":[')
    ? { resource: isAsked ? idsOf((JSON.parse(text) as SentRows).resource) : [] }
    : { id: isAsked && id ? Number(id) : undefined };
  const body = Buffer.from(JSON.stringify(keys));
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
}
