import { spawn } from 'node:child_process';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureModules } from './ensureModules.mjs';

ensureModules();
ensureBuilt();
const serve = ['--import', 'tsx', 'demo/serve.ts', ...process.argv.slice(2)];
const demo = spawn(process.execPath, serve, { stdio: 'inherit' });
// Ctrl-C reaches the demo directly; this process only has to wait for it
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => demo.kill('SIGTERM'));
demo.on('exit', (code) => process.exit(code ?? 0));
