import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { createPlatform } from './platform/createPlatform.ts';
import type { Generation } from './platform/generation.ts';
import { createDemoServer, type DemoApi } from './server/createDemoServer.ts';
import { isInstance, proxyTo } from './server/proxyTo.ts';

const { PORT = '8080', HOST = '127.0.0.1', DATA_DIR = '.data', DF_URL } = process.env;
const { GENERATION = 'classic' } = process.env;
const LARGE = { services: 300, tables: 1000, rows: 1_700_000 };

/** Ends with a sentence, because a stack trace says nothing to somebody who starts a demo. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function chooseApi(): DemoApi & { close(): void } {
  if (DF_URL && !isInstance(DF_URL)) {
    return giveUp(`DF_URL is ${DF_URL}; it must be an address like https://api.example.com.`);
  }
  if (DF_URL) return { fetch: proxyTo(DF_URL), outbox: [], close: () => undefined };
  if (GENERATION !== 'classic' && GENERATION !== 'current') {
    return giveUp(`GENERATION is ${GENERATION}; it must be classic or current.`);
  }
  const generation: Generation = GENERATION;
  const large = process.argv.includes('--seed-large');
  return createPlatform({ generation, dataDir: DATA_DIR, ...(large ? { scale: LARGE } : {}) });
}

function welcome({ port }: AddressInfo): void {
  const name = HOST === '127.0.0.1' ? 'localhost' : HOST;
  const origin = `http://${name}:${port}`;
  console.log(`df-elements is at ${origin}/`);
  console.log(`  console   ${origin}/console.html`);
  console.log(`  portal    ${origin}/portal.html`);
  if (DF_URL) return console.log(`  The API is the instance at ${DF_URL}.`);
  console.log(`  outbox    ${origin}/outbox`);
  console.log('  Administrator: admin@example.com / dreamfactory-admin');
  console.log('  User:          sam@example.com / dreamfactory-user');
  console.log(`  The API is the embedded platform (${GENERATION}); its data are in ${DATA_DIR}.`);
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE') {
    giveUp(`Port ${PORT} is in use. Stop what is running there, or choose another: PORT=8081.`);
  }
  if (error.code === 'EACCES') giveUp(`Port ${PORT} may not be used here. Choose one above 1023.`);
  return giveUp(`The demo cannot be served: ${error.message}`);
}

let api: ReturnType<typeof chooseApi> | undefined;
let demo: Hono | undefined;

const server = serve(
  {
    fetch: (request, bindings) =>
      demo?.fetch(request, bindings) ?? new Response(null, { status: 503 }),
    port: Number(PORT),
    hostname: HOST,
  },
  (address) => {
    // only now: a second demo on the same port must not touch the data of the first
    api = chooseApi();
    demo = createDemoServer(api);
    welcome(address);
  },
);
server.on('error', explain);

const stop = () => {
  server.close(() => {
    api?.close();
    process.exit(0);
  });
  if ('closeAllConnections' in server) server.closeAllConnections();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
