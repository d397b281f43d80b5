import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Plugin } from 'rollup';

/**
 * Removes the spaces in custom properties,
 * which esbuild leaves because it does not parse their values.
 */
const tight = (css: string) =>
  css.replace(/--[\w-]+: [^;}]*/g, (property) => property.replace(/(:|,) /g, '$1'));

/**
 * Turns `import sheet from './x.css' with { type: 'css' }` into one shared CSSStyleSheet per
 * module, so that a strict `style-src 'self'` is possible. Without a browser the sheet is
 * undefined, so that an element can be imported in Node.
 */
export function cssSheet(): Plugin {
  return {
    name: 'css-sheet',
    async load(id) {
      if (!id.endsWith('.css')) return null;
      this.addWatchFile(id);
      const source = await readFile(id, 'utf8');
      const target = ['chrome120', 'firefox121', 'safari17'];
      const { code } = await transform(source, { loader: 'css', minify: true, target });
      return {
        code: [
          'const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet();',
          `sheet?.replaceSync(${JSON.stringify(tight(code.trim()))});`,
          'export default sheet;',
        ].join('\n'),
        map: { mappings: '' },
        moduleSideEffects: false,
      };
    },
  };
}
