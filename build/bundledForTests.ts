import type { Plugin } from '@web/dev-server-core';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import { preactEntries } from './preactEntries.ts';

/** Ace's modules that the code editor imports. */
const aceModules = [
  'config',
  'css/editor-css',
  'edit_session',
  'editor',
  'ext/searchbox',
  'ext/searchbox-css',
  'lib/dom',
  'multi_select',
  'tooltip',
  'undomanager',
  'virtual_renderer',
  ...['html', 'javascript', 'json', 'php', 'python', 'text', 'yaml'].map((mode) => `mode/${mode}`),
].map((path) => `ace-code/src/${path}.js`);

/** Libraries that exist only as CommonJS, whose named exports a browser can't see. */
const commonJs = ['papaparse', 'saxes', ...aceModules];
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Returns a module with the exports of another one, including named ones. */
async function asModule(name: string): Promise<string> {
  const names = Object.keys(await import(name)).filter((each) => /^(?!default$)\w+$/.test(each));
  return `import * as exported from '${name}';
export const { ${names.join(', ')} } = exported;
export default exported.default;`;
}

/** A plugin for esbuild: each entry point is a module with the exports of its replacement. */
const entries = (targets: Readonly<Record<string, string>>): EsbuildPlugin => ({
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
    onLoad({ filter: /.*/, namespace: 'entry' }, async ({ path }) => ({
      contents: await asModule(targets[path] ?? path),
      resolveDir: '.',
    }));
  },
});

/**
 * A plugin for the test server: bundles libraries that exist only as CommonJS, and `react` or
 * `preact` behind the entry points of React. Bundled once per run, with one copy for sources, tests
 * and libraries.
 */
export function bundledForTests(runtime: string): Plugin {
  const names = [...react, ...commonJs];
  const files = new Map<string, string>();
  const place = (name: string) => `/__bundled/${name.replace(/\.js$/, '')}`;
  return {
    name: 'bundled-for-tests',
    async serverStart() {
      const { outputFiles } = await build({
        entryPoints: names.map((name) => ({ in: `entry:${name}`, out: place(name).slice(1) })),
        bundle: true,
        splitting: true,
        format: 'esm',
        outdir: '/',
        chunkNames: '__bundled/[name]-[hash]',
        write: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"development"' },
        plugins: [entries(runtime === 'preact' ? preactEntries : {})],
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
