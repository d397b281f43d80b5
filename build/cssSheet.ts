import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Plugin } from 'rollup';

/** Without the blanks in custom properties, which esbuild leaves because it does not read their values. */
const tight = (css: string) =>
  css.replace(/--[\w-]+: [^;}]*/g, (property) => property.replace(/(:|,) /g, '$1'));

/**
 * `import sheet from './x.css' with { type: 'css' }` becomes one shared CSSStyleSheet a module, so that
 * a strict `style-src 'self'` holds. Without a browser the sheet is undefined, so that importing an
 * element in Node does no harm.
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
