import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import virtual from '@rollup/plugin-virtual';
import { resolve as resolvePath } from 'node:path';
import type { InputPluginOption, OutputOptions, RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { catalogues, importedTexts, loginTexts, textsBesideScript } from './catalogues.ts';
import { cleanDist } from './cleanDist.ts';
import { cssSheet } from './cssSheet.ts';
import { declarations } from './declarations.ts';
import { elementFile, embeds, tags } from './elements.ts';
import { folderChunks } from './folderChunks.ts';
import { integrity } from './integrity.ts';
import { licences } from './licences.ts';
import { minify } from './minify.ts';
import { parallelImports } from './parallelImports.ts';
import { precompress } from './precompress.ts';
import { failOnUnresolved } from './failOnUnresolved.ts';
import { preactEntries } from './preactEntries.ts';
import { scriptOrigin } from './scriptOrigin.ts';
import { sharedLibraries } from './sharedLibraries.ts';
import { themes } from './themes.ts';
import { versionFile } from './versionFile.ts';

const preact = alias({
  entries: Object.entries(preactEntries).map(([find, replacement]) => ({ find, replacement })),
});

/**
 * The table of PHP's functions is half of that language's size,
 * for a completion that is never enabled.
 */
const withoutPhpTable = virtual({
  'node_modules/ace-code/src/mode/php_completions': 'export class PhpCompletions {}',
});

const plugins = (...first: InputPluginOption[]): InputPluginOption[] => [
  ...first,
  cssSheet(),
  withoutPhpTable,
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env?.MODE': '"production"',
      'import.meta.env': 'undefined',
    },
  }),
  resolve({ browser: true, extensions: ['.ts', '.js', '.tsx'] }),
  commonjs({ strictRequires: 'auto' }),
  // types are checked by `npm run types`
  esbuild({ tsconfig: './tsconfig.json', target: 'es2022' }),
];

const libraries = sharedLibraries();

/** What a portal shows: everything that its script loads. */
const portalDoors = embeds['df-portal'].map(elementFile);

const doors = Object.fromEntries(tags.map((tag) => [tag, elementFile(tag)]));

const loaders = tags.map((tag) => `'${tag}': () => import('${elementFile(tag)}')`);
const autoloader = `import { autoload } from './src/elements/autoload/autoload.ts';
// where nothing renders, an import does nothing
if (globalThis.document) autoload({ ${loaders.join(', ')} });`;

const modules = (dir: string): OutputOptions => ({
  dir,
  format: 'es',
  // the maps are separate files: servers name them in a header
  sourcemap: 'hidden',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  hoistTransitiveImports: false,
  onlyExplicitManualChunks: true,
  manualChunks: folderChunks(),
  plugins: [parallelImports()],
});

/** A classic script: one complete file, except for the languages. */
const embed = ([name, embedded]: [string, readonly string[]]): RollupOptions => ({
  input: { [name]: `embed/${name}` },
  onwarn: failOnUnresolved,
  plugins: [
    ...plugins(
      preact,
      virtual({
        [`embed/${name}`]: embedded.map((tag) => `import '${elementFile(tag)}';`).join('\n'),
      }),
      minify({ compilesEarly: true }),
    ),
    // after the types are removed
    textsBesideScript(),
  ],
  output: {
    dir: 'dist/embed',
    format: 'iife',
    sourcemap: 'hidden',
    entryFileNames: '[name].js',
    inlineDynamicImports: true,
    intro: scriptOrigin,
  },
});

/** The builds: modules with Preact, classic scripts, modules for React, and a page's texts. */
export const rollupConfig: RollupOptions[] = [
  {
    input: { ...doors, df: 'autoloader' },
    onwarn: failOnUnresolved,
    plugins: [
      cleanDist(),
      ...plugins(preact, importedTexts(1), loginTexts(), virtual({ autoloader }), minify()),
      libraries.found(),
      declarations(),
      themes(),
      catalogues(
        (file) => portalDoors.some((door) => file === resolvePath(door)),
        (file) => file === resolvePath(elementFile('df-console')),
      ),
    ],
    output: modules('dist'),
  },
  ...Object.entries(embeds).map(embed),
  {
    input: doors,
    external: /^react(-dom)?(\/|$)/,
    onwarn: failOnUnresolved,
    plugins: plugins(libraries.imported(), importedTexts(2), minify()),
    output: { ...modules('dist/react'), paths: libraries.pathOf },
  },
  {
    // for servers: no DOM and nothing else
    input: { server: './src/elements/server.ts' },
    onwarn: failOnUnresolved,
    plugins: plugins(loginTexts(), minify()),
    output: { dir: 'dist', format: 'es', sourcemap: 'hidden' },
  },
  {
    // separate: a page that uses one script sets its texts without loading what modules share
    input: { messages: './src/elements/messages.ts' },
    onwarn: failOnUnresolved,
    plugins: [...plugins(minify()), integrity(), licences(), versionFile(), precompress()],
    output: { dir: 'dist', format: 'es', sourcemap: 'hidden' },
  },
];
