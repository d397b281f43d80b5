import { mkdirSync, writeFileSync } from 'node:fs';
import { compatibilityPage } from '../build/compatibilityPage.ts';
import { elementPages } from '../build/elementPages.mjs';
import { specificationPage } from '../build/specificationPage.ts';

// What of the documents is written from the source; a test fails where they differ.
mkdirSync('docs/elements', { recursive: true });
for (const [name, text] of Object.entries(elementPages())) {
  writeFileSync(`docs/elements/${name}`, text);
}
writeFileSync('docs/compatibility.md', compatibilityPage());
writeFileSync('docs/specification.md', specificationPage());
