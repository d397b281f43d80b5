import { serve, type HttpBindings } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { instanceOf } from '../bin/instanceOf.mjs';
import type { NewPassword } from './platform/accounts/closeKnownSecrets.ts';
import { createPlatform } from './platform/createPlatform.ts';
import type { Generation } from './platform/generation.ts';
import { FolderInUse, holdFolder } from './platform/node/holdFolder.ts';
import { isLoopback } from './platform/originOf.ts';
import { seededPasswords } from './platform/storage/seededPasswords.ts';
import { watchTurns } from './platform/workTime.ts';
import { readProxies } from './server/clientAddress.ts';
import { createDemoServer, type DemoApi } from './server/createDemoServer.ts';
import { endIfStuck, readStuck } from './server/endIfStuck.ts';
import { forwardTo } from './server/forwardTo.ts';

const { PORT = '8080', HOST = '127.0.0.1', DATA_DIR = '.data', DF_URL } = process.env;
const { GENERATION = 'classic', PUBLIC_URL = '', OLD_SERVER_HOLES } = process.env;
const { UPLOAD_LIMIT_MB = '256', TRUST_PROXY = '' } = process.env;
/** Whether other machines can reach it, themselves or through a proxy; then it is no longer a playground. */
const isPublic = !isLoopback(HOST) || !isLoopback(publicHost() ?? 'localhost');
const LARGE = { services: 300, tables: 1000, rows: 1_700_000 };

/** Exits with a sentence, because a stack trace doesn't help people who start a demo. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

interface Served extends DemoApi {
  /** See `Platform`; an instance behind a proxy keeps its own passwords. */
  closeKnownSecrets?(): Promise<NewPassword[]>;
  close(): void;
}

/** The host of PUBLIC_URL, if it is set. */
function publicHost(): string | undefined {
  if (!PUBLIC_URL) return undefined;
  if (!/^https?:\/\/[^/]+\/?$/.test(PUBLIC_URL) || !URL.canParse(PUBLIC_URL)) {
    giveUp(`PUBLIC_URL is ${PUBLIC_URL}; it must be an origin like https://portal.example.com.`);
  }
  return new URL(PUBLIC_URL).hostname;
}

/** The origin in emails and redirects. */
function linksLeadTo({ port }: AddressInfo): string {
  const host = HOST === '0.0.0.0' || HOST === '::' || isLoopback(HOST) ? 'localhost' : HOST;
  return PUBLIC_URL.replace(/\/$/, '') || `http://${host}:${port}`;
}

/** In bytes. */
function uploadLimit(): number {
  const megabytes = Number(UPLOAD_LIMIT_MB);
  if (megabytes > 0) return megabytes * 1024 * 1024;
  return giveUp(`UPLOAD_LIMIT_MB is ${UPLOAD_LIMIT_MB}; it must be a number above 0.`);
}

function trustedProxies(): ReadonlySet<string> {
  const proxies = readProxies(TRUST_PROXY);
  if (proxies) return proxies;
  return giveUp(`TRUST_PROXY is ${TRUST_PROXY}; it must be IP addresses, separated by commas.`);
}

function chooseApi(address: AddressInfo): Served {
  if (DF_URL) {
    const instance = instanceOf(DF_URL);
    if (!instance) giveUp(`DF_URL is ${DF_URL}; it must be a URL like https://api.example.com.`);
    const forward = forwardTo(instance);
    return {
      fetch: (request, _from, bindings) => forward(request, bindings as HttpBindings),
      outbox: null,
      close: () => undefined,
    };
  }
  if (GENERATION !== 'classic' && GENERATION !== 'current') {
    return giveUp(`GENERATION is ${GENERATION}; it must be classic or current.`);
  }
  const generation: Generation = GENERATION;
  const large = process.argv.includes('--seed-large');
  // the users of another generation have the same numbers
  const note = join(DATA_DIR, `stuck-${generation}.json`);
  if (isPublic) watchTurns(endIfStuck(note));
  const platform = createPlatform({
    generation,
    dataDir: DATA_DIR,
    isPublic,
    isLocal: !isPublic,
    oldServerHoles: OLD_SERVER_HOLES !== 'off',
    publicUrl: linksLeadTo(address),
    faults: !isPublic && process.argv.includes('--faults'),
    uploadLimit: uploadLimit(),
    turnedAway: readStuck(note),
    ...(large ? { scale: LARGE } : {}),
  });
  return isPublic ? { ...platform, outbox: null } : platform;
}

function welcome(address: AddressInfo, passwords: readonly NewPassword[]): void {
  const origin = linksLeadTo(address);
  console.log(`df-elements is at ${origin}/`);
  console.log(`  console   ${origin}/console.html`);
  console.log(`  portal    ${origin}/portal.html`);
  if (DF_URL) return console.log(`  The API is the instance at ${DF_URL}.`);
  if (isPublic) sayHowToSignIn(passwords);
  else {
    console.log(`  outbox    ${origin}/outbox`);
    console.log(`  Administrator: admin@example.com / ${seededPasswords.admin}`);
    console.log(`  User:          sam@example.com / ${seededPasswords.user}`);
  }
  console.log(`  The API is the embedded platform (${GENERATION}); its data are in ${DATA_DIR}.`);
}

function sayHowToSignIn(passwords: readonly NewPassword[]): void {
  console.log(
    '  Others can reach this host, so the known passwords, the outbox, the directory and the',
  );
  console.log(
    '  sign-in providers of the demo are off. The sample apps have API keys of their own.',
  );
  for (const { email, password } of passwords) {
    console.log(`  Administrator: ${email} / ${password}`);
    console.log('  This password is shown once. Change it after you sign in.');
  }
  if (passwords.length === 0) console.log('  Administrator: the password you already have.');
  if (PUBLIC_URL && !TRUST_PROXY) {
    console.warn(
      '  Behind a proxy, set TRUST_PROXY to its IP address: without it, all visitors count as one, and',
    );
    console.warn("  a stranger's wrong passwords can keep everyone from signing in.");
  }
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE') {
    giveUp(`Port ${PORT} is in use. Stop what is running there, or choose another: PORT=8081.`);
  }
  if (error.code === 'EACCES')
    giveUp(`Port ${PORT} isn't allowed for your account. Choose one above 1023.`);
  return giveUp(`The demo can't start: ${error.message}`);
}

/** Makes sure that this process alone uses the data. @returns a function that releases them. */
async function holdData(): Promise<() => void> {
  if (DF_URL) return () => undefined;
  try {
    return await holdFolder(DATA_DIR, GENERATION);
  } catch (error) {
    if (error instanceof FolderInUse) {
      const user = error.pid === undefined ? 'another process' : `process ${error.pid}`;
      const left = error.file ? ` If it no longer runs, delete ${error.file}.` : '';
      giveUp(
        `The data in ${DATA_DIR} are used by ${user}. Stop it, or choose another folder: DATA_DIR=.data2.${left}`,
      );
    }
    // some drives have no sockets
    const { message } = error as Error;
    console.error(`DATA_DIR can't be locked, so never start a second server on it: ${message}`);
    return () => undefined;
  }
}

let api: Served | undefined;
let release: () => void = () => undefined;
let demo: ReturnType<typeof createDemoServer> | undefined;

async function start(address: AddressInfo): Promise<void> {
  // before passwords are replaced that only the welcome shows
  const proxies = trustedProxies();
  release = await holdData();
  api = chooseApi(address);
  const passwords = isPublic ? await api.closeKnownSecrets?.() : undefined;
  demo = createDemoServer(api, '.data', proxies);
  welcome(address, passwords ?? []);
}

const server = serve(
  {
    fetch: (request, bindings) =>
      demo?.fetch(request, bindings) ?? new Response(null, { status: 503 }),
    port: Number(PORT),
    hostname: HOST,
  },
  (address) => {
    // only now: a second demo on the same port must not change the data of the first
    start(address).catch(explain);
  },
);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (!server.listening) explain(error);
  // the others stay connected, and this client can try again
  console.error(`A connection couldn't be accepted: ${error.message}`);
});

const stop = () => {
  server.close(() => {
    api?.close();
    release();
    process.exit(0);
  });
  if ('closeAllConnections' in server) server.closeAllConnections();
};
// Ctrl-C arrives twice: from the terminal, and from `npm start`
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
