import { readFileSync, readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { textsOf } from './textsOf.mjs';

/** The languages that come with the elements: every `languages/*.json`. English is in the code. */
export const languages = readdirSync('languages')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

export const readCatalogue = (lang) => JSON.parse(readFileSync(`languages/${lang}.json`, 'utf8'));

/** Every source file that these doors can come to need, at once or later. */
function reachable(doors, getModuleInfo) {
  const reached = new Set(doors);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
  }
  return [...reached].filter((id) => /\.tsx?$/.test(id));
}

/**
 * Puts the texts below what the page has set itself, and notes that these files have come. Knows
 * nothing of modules: any script may run it.
 */
function source(lang, texts, files) {
  const notes = files.map((file) => `m.set("${file}.js",{});`).join('');
  return `{const n=Symbol.for("df-elements/1/messages"),m=globalThis[n]??=new Map;m.set("${lang}",{...${JSON.stringify(texts)},...m.get("${lang}")});${notes}}\n`;
}

/**
 * Writes two files a language: `languages/de.js` with the texts of what a portal shows, and
 * `languages/de-console.js` with all. `isFront` tells a portal's doors by their paths.
 */
export function catalogues(isFront) {
  return {
    name: 'catalogues',
    generateBundle() {
      const doors = [...this.getModuleIds()].filter(isFront);
      const files = reachable(doors, (id) => this.getModuleInfo(id));
      const front = new Set(files.flatMap((f) => [...textsOf(f, readFileSync(f, 'utf8')).keys()]));
      for (const lang of languages) {
        const all = readCatalogue(lang);
        const few = Object.fromEntries(Object.entries(all).filter(([text]) => front.has(text)));
        const emit = (name, texts, ...files) =>
          this.emitFile({
            type: 'asset',
            fileName: `languages/${name}.js`,
            source: source(lang, texts, files),
          });
        emit(lang, few, lang);
        emit(`${lang}-console`, all, lang, `${lang}-console`);
      }
    },
  };
}

/**
 * In `loadTexts.ts` the address of the module stands for one beside the languages, so many `folders` up,
 * wherever the code ends up: `own` is the script's element in an embed. Not by `new URL(…)` of both, in
 * which bundlers look for a file of the page.
 */
export function catalogueUrl(folders) {
  let below = 0;
  return {
    name: 'catalogue-url',
    renderStart({ dir }) {
      below = relative('dist', dir).split(sep).filter(Boolean).length;
    },
    transform(code, id) {
      if (!id.endsWith('/loadTexts.ts')) return null;
      const own = code
        // the compiler would find out at run time whether the address ends with .ts
        .replace(/__rewriteRelativeImportExtension\((.*)\)/, '$1')
        .replace('/[^/?]*', `/${'[^/]+\\/'.repeat(folders)}[^/?]*`);
      return { code: own, map: null };
    },
    resolveImportMeta(property, { chunkId, moduleId, format }) {
      if (property !== 'url' || !moduleId.endsWith('/loadTexts.ts')) return null;
      if (below + chunkId.split('/').length - 1 !== folders)
        this.error(`${chunkId} is not ${folders} below the languages.`);
      return format === 'cjs' ? 'own.src' : null;
    },
  };
}
