import { join, relative } from 'node:path';
import type { Middleware } from '@web/dev-server-core';
import { build, type Plugin } from 'esbuild';
import { preactEntries } from './preactEntries.ts';

/** The commands of the test runner, which has the other modules of its own in the page already. */
const COMMANDS = '@web/test-runner-commands';

/** Modules that stay what the test server has: stylesheets, and those of the test runner. */
const served: Plugin = {
  name: 'served',
  setup({ onResolve }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir, with: { type } }) =>
      type === 'css'
        ? { path: `/${relative('.', join(resolveDir, path))}`, external: true }
        : undefined,
    );
    onResolve({ filter: new RegExp(`^${COMMANDS}$`) }, () => ({
      path: `/node_modules/${COMMANDS}/browser/commands.mjs`,
      external: true,
    }));
  },
};

/** Replaces modules, for sources, tests and libraries alike. */
const replaced = (targets: Readonly<Record<string, string>>): Plugin => ({
  name: 'replaced',
  setup({ onResolve, resolve }) {
    if (!Object.keys(targets).length) return;
    const filter = new RegExp(`^(${Object.keys(targets).join('|')})$`);
    onResolve({ filter }, ({ path, resolveDir, kind }) =>
      resolve(targets[path] ?? path, { resolveDir, kind }),
    );
  },
});

/** esbuild gives a CommonJS module that is imported when needed only a default export. */
const namedExports: Plugin = {
  name: 'named-exports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^saxes$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'named-exports' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'named-exports' }, ({ path }) => ({
      contents: `export { SaxesParser } from '${path}';`,
      resolveDir: '.',
    }));
  },
};

/**
 * Returns the code of test files by its path on the test server: `/test/elements/a.test.js`, and
 * the chunks with what several of them import.
 */
async function bundle(
  files: readonly string[],
  runtime: string,
  env: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const variables = Object.entries({ NODE_ENV: 'development', ...env });
  const { outputFiles } = await build({
    entryPoints: files.map((file) => ({ in: file, out: file.replace(/\.tsx?$/, '') })),
    bundle: true,
    // a test may import a module for what it does, which those of the package don't
    ignoreAnnotations: true,
    splitting: true,
    format: 'esm',
    // keeps `with { type: 'css' }`, which the browser supports
    target: 'esnext',
    outdir: '/',
    chunkNames: '__bundled/[name]-[hash]',
    // beside the code: only the stack of a failure needs them
    sourcemap: 'linked',
    write: false,
    logLevel: 'error',
    define: Object.fromEntries(
      variables.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
    ),
    plugins: [served, namedExports, replaced(runtime === 'preact' ? preactEntries : {})],
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

/**
 * Serves test files bundled, under `react` or `preact`. They are bundled once per run; one by one,
 * their pages would request 700 modules each, which takes longer than some of the tests. `env` holds
 * the variables that tests read from `process.env`.
 */
export function bundledForTests(...options: Parameters<typeof bundle>): Middleware {
  let bundled: ReturnType<typeof bundle> | undefined;
  return async (context, next) => {
    if (!/^\/(test|__bundled)\//.test(context.path)) return next();
    const code = (await (bundled ??= bundle(...options))).get(
      context.path.replace(/\.tsx?$/, '.js'),
    );
    if (code === undefined) return next();
    context.type = 'js';
    // the name of a chunk contains its hash
    if (context.path.startsWith('/__bundled/')) context.set('cache-control', 'max-age=3600');
    context.body = code;
    return undefined;
  };
}
