import { readFileSync } from 'node:fs';
import { compatibilityPage } from './compatibilityPage.ts';
import { serversPage } from './serversPage.ts';
import { elementLoadersModule, withElementSelectors } from './elementLists.ts';
import { elementPages } from './elementPages.ts';
import { galleryPage } from './galleryPage.ts';
import { specificationPage } from './specificationPage.ts';

/** Returns each file that is generated from the source, wholly or in part, with its text. */
export async function writtenFiles(): Promise<Readonly<Record<string, string>>> {
  const read = (path: string) => readFileSync(path, 'utf8');
  const pages = Object.entries(elementPages()).map(([name, text]) => [
    `docs/elements/${name}`,
    text,
  ]);
  const [gallery, contrast] = ['demo/pages/elements.html', 'themes/high-contrast.css'] as const;
  return {
    ...Object.fromEntries(pages),
    'docs/compatibility.md': compatibilityPage(),
    'docs/servers.md': serversPage(),
    'docs/specification.md': specificationPage(),
    'src/elements/elementLoaders.ts': elementLoadersModule(),
    [gallery]: await galleryPage(read(gallery)),
    [contrast]: withElementSelectors(read(contrast)),
  };
}
