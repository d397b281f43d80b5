import { transformSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { banner } from './banner.ts';
import { describeElements, type DescribedElement } from './describeElements.ts';
import { vsCodeData, webTypes } from './editorData.ts';
import { embeds } from './elements.ts';
import { declarationOf } from './elementTypes.ts';
import { reactComponents, reactComponentTypes } from './reactComponents.ts';
import { preactTypes, propTypes, reactTypes, svelteTypes, vueTypes } from './tagTypes.ts';

/** Without indentation, which is half the size of files that only tools read. */
const json = (data: unknown) => `${JSON.stringify(data)}\n`;

/** A module without types, as it is otherwise, and its source map. */
function plainModule(path: string): { code: string; map: string } {
  return transformSync(readFileSync(path, 'utf8'), {
    loader: 'ts',
    target: 'es2022',
    banner,
    sourcemap: 'external',
    sourcefile: path,
  });
}

/**
 * Returns everything that is generated from the docblocks of the elements, by path below `dist`.
 */
export function elementApi(): Readonly<Record<string, string>> {
  const manifest = describeElements();
  const component = plainModule('src/elements/createComponent.ts');
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  // bundlers compile all that a module could load, so portals have one of their own
  const isForPortals = ({ tagName }: DescribedElement) => embeds['df-portal'].includes(tagName);
  const portal = elements.filter(isForPortals);
  const others = elements.filter((element) => !isForPortals(element));
  const all = elements.map(({ tagName }) => `export type * from './${tagName}.js';\n`);
  return {
    'custom-elements.json': json(manifest),
    'vscode.html-data.json': json(vsCodeData(elements)),
    'web-types.json': json(webTypes(elements)),
    // only types: `df.js` loads each class when its tag appears, and exports none
    'types/df.d.ts': `${all.join('')}export type * from './core/page/events.js';\n`,
    'react/index.js': reactComponents(others, portal),
    'react/portal.js': reactComponents(portal),
    'react/createComponent.js': component.code,
    'react/createComponent.js.map': component.map,
    'types/react/index.d.ts': reactComponentTypes(others, "export * from './portal.js';\n"),
    'types/react/portal.d.ts': reactComponentTypes(portal),
    'types/jsx/props.d.ts': propTypes(elements),
    'types/jsx/react.d.ts': reactTypes(elements),
    'types/jsx/preact.d.ts': preactTypes(elements),
    'types/vue.d.ts': vueTypes(elements),
    'types/svelte.d.ts': svelteTypes(elements),
    ...Object.fromEntries(
      elements.map((each) => [`types/${each.tagName}.d.ts`, declarationOf(each)]),
    ),
  };
}

/** Writes it for editors, catalogs and the type checkers of host pages. */
export async function writeElementApi(folder = 'dist') {
  for (const each of ['types/jsx', 'types/react', 'react'])
    await mkdir(`${folder}/${each}`, { recursive: true });
  const files = Object.entries(elementApi());
  await Promise.all(files.map(([path, text]) => writeFile(`${folder}/${path}`, text)));
}
