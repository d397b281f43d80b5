import { build, type Plugin } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';

const vue: Plugin = {
  name: 'vue',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const { descriptor } = parse(readFileSync(path, 'utf8'), { filename: path });
      const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith('df-') };
      const { content } = compileScript(descriptor, {
        id: basename(path),
        inlineTemplate: true,
        templateOptions: { compilerOptions },
      });
      return { contents: content };
    }),
};

const svelte: Plugin = {
  name: 'svelte',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.svelte$/ }, ({ path }) => {
      const { js } = compile(readFileSync(path, 'utf8'), { filename: path, generate: 'client' });
      return { contents: js.code };
    }),
};

/** An example has its own package.json; here it uses this package as it was built. */
const thisPackage: Plugin = {
  name: 'this-package',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^df-elements(\/|$)/ }, ({ path, kind, resolveDir }) =>
      resolveDir === process.cwd() ? undefined : resolve(path, { kind, resolveDir: process.cwd() }),
    ),
};

/**
 * Builds `examples/NAME/main.*` as its authors would. Returns the files by their paths; empty
 * without `main`.
 */
export async function buildExample(name: string): Promise<Map<string, string>> {
  const folder = `examples/${name}`;
  const entry = [`${folder}/main.jsx`, `${folder}/main.js`].find(existsSync);
  if (!entry) return new Map();
  const { outputFiles } = await build({
    entryPoints: { main: entry },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    jsx: 'automatic',
    jsxImportSource: name === 'preact' ? 'preact' : 'react',
    conditions: ['browser', 'import'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [thisPackage, vue, svelte],
  });
  const here = `${process.cwd()}/`;
  return new Map(outputFiles.map(({ path, text }) => [path.replace(here, ''), text]));
}
