#!/usr/bin/env node
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { instanceOf } from './instanceOf.mjs';
import { startServer } from './startServer.mjs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const HELP = `df-elements ${version}

  df-elements serve --url https://api.example.com

Serves the console and forwards /api/ to the instance.

  --url     the instance, with or without /api/v2      (or DF_URL)
  --port    8080 by default                            (or PORT)
  --host    127.0.0.1 by default, 0.0.0.0 for all      (or HOST)
  --pages   a folder with pages of your own, instead of the console

GET /health returns 200 while the server runs.`;

function giveUp(sentence) {
  console.error(`${sentence}\nRun "df-elements --help" for the options.`);
  process.exit(1);
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string', default: process.env.DF_URL },
        port: { type: 'string', default: process.env.PORT ?? '8080' },
        host: { type: 'string', default: process.env.HOST ?? '127.0.0.1' },
        pages: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch ({ message }) {
    return giveUp(message);
  }
}

/** The instance, or the end with a sentence. */
function chosenInstance(url) {
  if (!url) giveUp('Say which instance to use: --url https://api.example.com');
  return (
    instanceOf(url) ?? giveUp(`--url is ${url}. It must be a URL like https://api.example.com.`)
  );
}

const { values, positionals } = readWords();
if (values.version) console.log(version);
else if (values.help || !positionals.length) console.log(HELP);
else if (positionals.join() !== 'serve') giveUp(`There is no command "${positionals.join(' ')}".`);
else {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    giveUp(`--port is ${values.port}. It must be a number from 0 to 65535.`);
  }
  const instance = chosenInstance(values.url);
  const { host, pages } = values;
  if (pages !== undefined && !statSync(pages, { throwIfNoEntry: false })?.isDirectory()) {
    giveUp(`--pages is ${pages}. There is no such folder.`);
  }
  try {
    const server = await startServer({ instance, port, host, pages, version });
    const name = host.includes(':') ? `[${host}]` : host;
    console.log(`df-elements ${version} is at http://${name}:${server.port}/`);
    console.log(`The instance is ${instance}. Stop with Ctrl+C.`);
    const stop = async () => {
      await server.stop();
      process.exit(0);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    giveUp(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another: --port 8081`
        : `The server can't start: ${error.message}`,
    );
  }
}
