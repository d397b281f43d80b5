import { build } from 'esbuild';

/** Ace's modules that the code editor imports. */
export const aceModules = [
  'ace',
  'css/editor-css',
  'ext/searchbox',
  'ext/searchbox-css',
  'lib/dom',
  ...['html', 'javascript', 'json', 'php', 'python', 'text', 'yaml'].map((mode) => `mode/${mode}`),
].map((path) => `ace-code/src/${path}.js`);

/** A module with what a library of CommonJS exports, by name as well. */
async function asModule(name) {
  const names = Object.keys(await import(name)).filter((each) => /^(?!default$)\w+$/.test(each));
  return `import * as all from '${name}';
export const { ${names.join(', ')} } = all;
export default all.default;`;
}

/** A plugin of esbuild: the entry point of a library is a module with its exports by name. */
const entries = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
    onLoad({ filter: /.*/, namespace: 'entry' }, async ({ path }) => ({
      contents: await asModule(path),
      resolveDir: '.',
    }));
  },
};

/**
 * A plugin of the test server: libraries that exist as CommonJS only, bundled once for each run. What
 * several of them share is one copy.
 */
export function commonJsForTests(...names) {
  const files = new Map();
  const place = (name) => `/__commonjs/${name.replace(/\.js$/, '')}`;
  return {
    name: 'commonjs-for-tests',
    async serverStart() {
      const { outputFiles } = await build({
        entryPoints: names.map((name) => ({ in: `entry:${name}`, out: place(name).slice(1) })),
        bundle: true,
        splitting: true,
        format: 'esm',
        outdir: '/',
        chunkNames: '__commonjs/[name]-[hash]',
        write: false,
        plugins: [entries],
      });
      for (const file of outputFiles) files.set(file.path, file.text);
    },
    resolveImport: ({ source }) => (names.includes(source) ? `${place(source)}.js` : undefined),
    serve({ path }) {
      const body = files.get(path);
      return body ? { body, type: 'js' } : undefined;
    },
  };
}
