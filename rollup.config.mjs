import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { resolve as resolvePath } from 'node:path';
import { catalogues, catalogueUrl } from './build/catalogues.mjs';
import { cleanDist } from './build/cleanDist.mjs';
import { cssSheet } from './build/cssSheet.mjs';
import { declarations } from './build/declarations.mjs';
import { elementFile, embeds, tags } from './build/elements.mjs';
import { folderChunks } from './build/folderChunks.mjs';
import { integrity } from './build/integrity.mjs';
import { licences } from './build/licences.mjs';
import { minify } from './build/minify.mjs';
import { parallelImports } from './build/parallelImports.mjs';
import { refuseGaps } from './build/refuseGaps.mjs';
import { runtimes } from './build/runtimes.mjs';
import { scriptOrigin } from './build/scriptOrigin.mjs';
import { themes } from './build/themes.mjs';
import { virtualModules } from './build/virtualModules.mjs';

const preact = alias({
  entries: Object.entries(runtimes.preact).map(([find, replacement]) => ({ find, replacement })),
});

/** The table of PHP's functions, half of that language's weight, serves a completion that is never on. */
const withoutPhpTable = alias({
  entries: [{ find: './php_completions', replacement: resolvePath('build/noPhpCompletions.mjs') }],
});

/** `folders` is how deep below `dist` the code ends up that all share. */
const plugins = (first, folders = 1) => [
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
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs({ strictRequires: 'auto' }),
  // types are checked by `npm run types`, in a tenth of the time
  typescript({
    tsconfig: './tsconfig.json',
    compilerOptions: { noEmit: false, sourceMap: true, inlineSources: true, noCheck: true },
  }),
  catalogueUrl(folders),
];

/** What a portal shows: everything that its script brings. */
const portalDoors = embeds['df-portal'].map(elementFile);

const doors = Object.fromEntries(tags.map((tag) => [tag, elementFile(tag)]));

const loaders = tags.map((tag) => `'${tag}': () => import('${elementFile(tag)}')`);
const autoloader = `import { autoload } from './src/elements/autoload.ts';
// where nothing renders, an import does nothing
if (globalThis.document) autoload({ ${loaders.join(', ')} });`;

const modules = (dir) => ({
  dir,
  format: 'es',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  hoistTransitiveImports: false,
  onlyExplicitManualChunks: true,
  manualChunks: folderChunks(),
  plugins: [parallelImports()],
});

/** A classic script: one complete file, but for the languages. */
const embed = ([name, embedded]) => ({
  input: { [name]: `embed/${name}` },
  onwarn: refuseGaps,
  plugins: plugins([
    preact,
    virtualModules({
      [`embed/${name}`]: embedded.map((tag) => `import '${elementFile(tag)}';`).join('\n'),
    }),
    minify(),
  ]),
  output: {
    dir: 'dist/embed',
    format: 'iife',
    sourcemap: true,
    entryFileNames: '[name].js',
    inlineDynamicImports: true,
    intro: scriptOrigin,
  },
});

export default [
  {
    input: { ...doors, df: 'autoloader' },
    onwarn: refuseGaps,
    plugins: [
      cleanDist(),
      ...plugins([preact, virtualModules({ autoloader }), minify()]),
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
    onwarn: refuseGaps,
    plugins: plugins([minify()], 2),
    output: modules('dist/react'),
  },
  {
    // alone: a page that uses one script sets its texts without loading what modules share
    input: { messages: './src/elements/messages.ts' },
    onwarn: refuseGaps,
    plugins: [...plugins([minify()]), integrity(), licences()],
    output: { dir: 'dist', format: 'es', sourcemap: true },
  },
];
