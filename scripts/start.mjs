import { spawn } from 'node:child_process';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureModules } from './ensureModules.mjs';

/** One that ends sooner would end again and again. */
const SHORTEST_MS = 10_000;

ensureModules();
ensureBuilt();
const serve = ['--import', 'tsx', 'demo/serve.ts', ...process.argv.slice(2)];
let demo;

function start() {
  const started = Date.now();
  demo = spawn(process.execPath, serve, { stdio: 'inherit' });
  demo.on('exit', (code, signal) => {
    // it ends itself if one request keeps all others waiting, see `endIfStuck`; so does a system
    // that is short of memory
    if (signal === 'SIGKILL' && Date.now() - started > SHORTEST_MS) start();
    else process.exit(code ?? (signal === 'SIGKILL' ? 1 : 0));
  });
}

start();
// Ctrl-C reaches the demo directly; this process only has to wait for it
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => demo.kill('SIGTERM'));
