import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { runtimes } from './runtimes.mjs';

const require = createRequire(import.meta.url);
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const slug = (id) => id.replaceAll('/', '-');

/** React is CommonJS, whose named exports a browser cannot see: they are written out. */
function reexport(target, isCommonJs) {
  const from = JSON.stringify(target);
  if (!isCommonJs) return `export * from ${from};`;
  const names = Object.keys(require(target)).filter((name) => name !== 'default');
  return `import all from ${from}; export default all; export const { ${names.join(', ')} } = all;`;
}

function entries(table) {
  return {
    name: 'entries',
    setup(bundler) {
      bundler.onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice('entry:'.length),
        namespace: 'entry',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
        const target = table?.[path] ?? path;
        const contents =
          reexport(target, !table) +
          // r2wc and zustand import React as a whole
          (table && path === 'react' ? `export { default } from ${JSON.stringify(target)};` : '');
        return { contents, resolveDir: process.cwd() };
      });
    },
  };
}

/**
 * A plugin of the test server that puts `react` or `preact` behind the entry points: bundled once
 * for each run, one copy for sources, tests and libraries alike.
 */
export function runtimeForTests(runtime) {
  const files = new Map();
  return {
    name: 'runtime-for-tests',
    async serverStart() {
      const { outputFiles } = await build({
        entryPoints: react.map((id) => ({ in: `entry:${id}`, out: slug(id) })),
        bundle: true,
        splitting: true,
        format: 'esm',
        write: false,
        outdir: '/__runtime',
        define: { 'process.env.NODE_ENV': '"development"' },
        plugins: [entries(runtimes[runtime])],
      });
      for (const file of outputFiles) files.set(file.path, file.text);
    },
    resolveImport: ({ source }) =>
      react.includes(source) ? `/__runtime/${slug(source)}.js` : undefined,
    serve({ path }) {
      const body = files.get(path);
      return body ? { body, type: 'js' } : undefined;
    },
  };
}
