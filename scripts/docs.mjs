import { mkdirSync, writeFileSync } from 'node:fs';
import { writtenFiles } from '../build/writtenFiles.ts';

// Writes the files that are generated from the source. A test fails if they differ.
mkdirSync('docs/elements', { recursive: true });
for (const [path, text] of Object.entries(await writtenFiles())) writeFileSync(path, text);
