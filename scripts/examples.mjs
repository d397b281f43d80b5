import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildExample } from '../build/buildExample.ts';

// Builds the examples that use a framework to where the demo's pages find them.
for (const name of readdirSync('examples')) {
  for (const [path, text] of await buildExample(name)) {
    const file = join('.data', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
