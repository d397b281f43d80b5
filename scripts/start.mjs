import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureModules } from './ensureModules.mjs';
import { keepRunning } from './keepRunning.mjs';

ensureModules();
ensureBuilt();
process.exit(await keepRunning(['--import', 'tsx', 'demo/serve.ts', ...process.argv.slice(2)]));
