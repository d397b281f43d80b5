import { create, ts } from '@custom-elements-manifest/analyzer';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { elementFile, tags } from './elements.mjs';

/** What the wrapper's argument is to the analyzer is no business of a page: each is an HTMLElement. */
const wrapperPlugin = {
  name: 'wrapper',
  moduleLinkPhase({ moduleDoc }) {
    for (const declaration of moduleDoc.declarations) {
      delete declaration.mixins;
      declaration.superclass = { name: 'HTMLElement' };
    }
  },
};

function readModule(tag) {
  // editors look for the tag in the file that a page loads
  return ts.createSourceFile(
    `dist/${tag}.js`,
    readFileSync(elementFile(tag), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
}

/** What the docblocks in `src/elements` say of each tag, in the format of custom-elements.json. */
export const describeElements = () =>
  create({ modules: tags.map(readModule), plugins: [wrapperPlugin], context: { dev: false } });

/** Writes `dist/custom-elements.json`, by which editors and catalogues know the elements. */
export function customElementsManifest() {
  return {
    name: 'custom-elements-manifest',
    writeBundle: () =>
      writeFile('dist/custom-elements.json', `${JSON.stringify(describeElements(), null, 2)}\n`),
  };
}
