import { mkdirSync, writeFileSync } from 'node:fs';
import { writtenFiles } from '../build/writtenFiles.ts';

// What is written from the source; a test fails where the files differ.
mkdirSync('docs/elements', { recursive: true });
for (const [path, text] of Object.entries(await writtenFiles())) writeFileSync(path, text);
