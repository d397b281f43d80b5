import { totalmem } from 'node:os';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureModules } from './ensureModules.mjs';
import { keepRunning } from './keepRunning.mjs';

// V8's own limit is far lower, and a server that reaches it can't tell whose request it was, as it
// can at four fifths of the memory (see `endIfStuck`)
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const heap = `--max-old-space-size=${Math.floor((memory * 0.9) / 2 ** 20)}`;

ensureModules();
ensureBuilt();
const words = [heap, '--import', 'tsx', 'demo/serve.ts', ...process.argv.slice(2)];
process.exit(await keepRunning(words));
