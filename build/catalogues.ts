import { readFileSync, readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { ModuleInfo, Plugin } from 'rollup';
import { banner } from './banner.ts';
import { textsOf } from './textsOf.ts';

/** The languages of the elements: every `languages/*.json`. English is in the code. */
export const languages = readdirSync('languages')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

type Translation = string | Record<string, string>;

/** English text → the same in another language, or its plural forms. */
export const readCatalogue = (lang: string): Record<string, Translation> =>
  JSON.parse(readFileSync(`languages/${lang}.json`, 'utf8'));

const isElement = (id: string) => /\/src\/elements\/df-[\w-]+\.ts$/.test(id);

/**
 * Returns the texts that these entry points may need, at once or later, without those behind other
 * entry points.
 */
function textsBehind(
  doors: readonly string[],
  getModuleInfo: (id: string) => ModuleInfo | null,
): ReadonlySet<string> {
  const reached = new Set(doors);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (!isElement(next)) reached.add(next);
  }
  const files = [...reached].filter((id) => /\.tsx?$/.test(id));
  return new Set(files.flatMap((file) => [...textsOf(file, readFileSync(file, 'utf8')).keys()]));
}

/**
 * Returns a module that adds the texts, after those that the page has set itself, and marks these
 * files as loaded. `first` is a file with texts that this one lacks.
 */
function source(lang: string, texts: object, files: readonly string[], first?: string): string {
  const notes = files.map((file) => `m.set("${file}.js",{});`).join('');
  const start = first ? `import"./${first}.js";` : '';
  return `${banner}\n${start}{const n=Symbol.for("df-elements/1/messages"),m=globalThis[n]??=new Map;m.set("${lang}",{...${JSON.stringify(texts)},...m.get("${lang}")});${notes}}\n`;
}

/**
 * Writes three files per language: `languages/de.js` with the texts that a portal shows,
 * `de-shell.js` with those of the console's frame too, and `de-console.js`, which adds the rest to
 * that. `isFront` and `isShell` identify the entry points by their paths.
 */
export function catalogues(
  isFront: (door: string) => boolean,
  isShell: (door: string) => boolean,
): Plugin {
  return {
    name: 'catalogues',
    generateBundle() {
      const behind = (isDoor: (door: string) => boolean) => {
        const doors = [...this.getModuleIds()].filter(isDoor);
        return textsBehind(doors, (id) => this.getModuleInfo(id));
      };
      const front = behind(isFront);
      const shell = new Set([...front, ...behind(isShell)]);
      for (const lang of languages) {
        const all = Object.entries(readCatalogue(lang));
        const emit = (texts: [string, Translation][], files: string[], first?: string) =>
          this.emitFile({
            type: 'asset',
            fileName: `languages/${files[0]}.js`,
            source: source(lang, Object.fromEntries(texts), files, first),
          });
        const within = (texts: ReadonlySet<string>) => all.filter(([text]) => texts.has(text));
        const [whole, frame] = [`${lang}-console`, `${lang}-shell`];
        emit(within(front), [lang]);
        emit(within(shell), [frame, lang]);
        const rest = all.filter(([text]) => !shell.has(text));
        emit(rest, [whole], frame);
      }
    },
  };
}

const asksForTexts = (id = '') => id.endsWith('/fetchTexts.ts');

/**
 * For classic scripts: replaces the module's URL in `fetchTexts.ts` by that of the script, which is
 * in a folder next to the languages. See `scriptOrigin`.
 */
export function textsBesideScript(): Plugin {
  return {
    name: 'texts-beside-script',
    transform(code, id) {
      if (!asksForTexts(id)) return null;
      return { code: code.replace('URL(`languages/', 'URL(`../languages/'), map: null };
    },
    resolveImportMeta: (property, { moduleId }) =>
      property === 'url' && asksForTexts(moduleId) ? 'cameFrom' : null,
  };
}

/**
 * For modules: one static import path per file of texts, so that bundlers include them. The shared
 * code is `folders` levels below the languages.
 */
export function importedTexts(folders: number): Plugin {
  const up = '../'.repeat(folders);
  const files = languages.flatMap((lang) => [
    [`${lang}.js`],
    [`${lang}-shell.js`],
    // in parallel with the file that it adds to
    [`${lang}-console.js`, `${lang}-shell.js`],
  ]);
  let below = 0;
  return {
    name: 'imported-texts',
    load(id) {
      if (!asksForTexts(id)) return null;
      const importOf = (file: string) => `import('${up}languages/${file}')`;
      const fetched = (all: readonly string[]) =>
        all[1] ? `Promise.all([${all.map(importOf).join(', ')}])` : importOf(all[0] ?? '');
      const imports = files.map((all) => `'${all[0]}': () => ${fetched(all)}`);
      return `const files = { ${imports.join(', ')} };\nexport const fetchTexts = (file) => files[file]();`;
    },
    resolveId: (source, importer) =>
      asksForTexts(importer) ? { id: source, external: true } : null,
    renderStart({ dir }) {
      below = relative('dist', dir ?? '')
        .split(sep)
        .filter(Boolean).length;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some(asksForTexts)) continue;
        if (below + chunk.fileName.split('/').length - 1 !== folders)
          this.error(`${chunk.fileName} is not ${folders} below the languages.`);
      }
    },
  };
}

/** Inserts the translations of the plain form into `loginTexts.ts`. */
export function loginTexts(): Plugin {
  const form = 'src/elements/autoload/plainLogin.ts';
  return {
    name: 'login-texts',
    load(id) {
      if (!id.endsWith('/loginTexts.ts')) return null;
      const keys = [...textsOf(form, readFileSync(form, 'utf8')).keys()];
      const texts = languages.map((lang) => {
        const all = readCatalogue(lang);
        return [lang, Object.fromEntries(keys.map((key) => [key, all[key]]))];
      });
      return `export const loginTexts = ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
