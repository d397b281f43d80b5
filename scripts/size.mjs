import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { embeds, tags } from '../build/elements.mjs';

const KB = 1000;
const SHELL = ['df.js', 'df-console.js', 'df-login.js'];
const FIRST_SCREEN = 'df-admin-users';
/** What is part of the shell, or no screen of the console. */
const notScreens = ['df-console', 'df-login', FIRST_SCREEN, 'df-code-editor'];

/** What the console fetches for everybody who has signed in, whichever screen is shown. */
const BESIDE = ['df-user-menu.js', chunk('watch')];

/** What is fetched when a script is opened: its form, the editor, Ace and its commonest language. */
const OPEN_SCRIPT = ['ScriptPane', 'CodeEditor', 'ace', 'javascript'];

/** Each way to use the elements, what it loads, and how much that may weigh in all, in kB of gzip. */
const budgets = [
  { name: 'sign-in by script tag', files: ['embed/df-login.js'], limit: 28 },
  { name: 'launchpad by script tag', files: ['embed/df-launchpad.js'], limit: 30 },
  { name: 'portal by script tag', files: ['embed/df-portal.js'], limit: 50 },
  { name: 'its forms and profile', files: [part('df-portal-more')], limit: 14 },
  // a page in another language waits for it too; this one is the heaviest
  { name: 'sign-in in Japanese', files: ['embed/df-login.js', 'languages/ja.js'], limit: 32 },
  // what is fetched beside it has all the other texts
  { name: 'console sign-in in Japanese', files: [...SHELL, 'languages/ja-shell.js'], limit: 66 },
  { name: 'portal in Japanese', files: ['embed/df-portal.js', 'languages/ja.js'], limit: 54 },
  { name: 'its word on a session', files: [part('df-portal-session')], limit: 3 },
  { name: 'a forgotten password', files: [part('df-login-more')], limit: 4 },
  // up to the list: not the user menu and the session watch, which are fetched beside it
  { name: 'console, sign-in to users', files: [...SHELL, `${FIRST_SCREEN}.js`], limit: 66 },
  {
    name: 'and what comes by itself',
    files: [...SHELL, `${FIRST_SCREEN}.js`, ...BESIDE],
    limit: 72,
  },
  ...tags
    .filter((tag) => !notScreens.includes(tag))
    .map((tag) => ({ name: `console with ${tag}`, files: [...SHELL, `${tag}.js`], limit: 105 })),
  {
    name: 'console with an open role',
    files: [...SHELL, 'df-admin-roles.js', chunk('RoleFields')],
    limit: 105,
  },
  {
    name: 'console with an open service',
    files: [...SHELL, 'df-admin-services.js', chunk('ServiceFields')],
    limit: 105,
  },
  {
    name: 'an open script, with Ace',
    files: ['df-script-editor.js', ...OPEN_SCRIPT.map(chunk)],
    without: SHELL,
    limit: 175,
  },
  ...tags.map((tag) => ({ name: `${tag} alone`, files: [`${tag}.js`], limit: aloneLimit(tag) })),
  // React itself is the page's
  ...tags.map((tag) => ({
    name: `${tag} for React`,
    files: [`react/${tag}.js`],
    limit: aloneLimit(tag) + (isForPortals(tag) ? 0 : 5),
  })),
  { name: 'all elements, each when it appears', files: ['df.js'], limit: 3 },
  { name: 'messages', files: ['messages.js'], limit: 1 },
  ...languageFiles().map((file) => ({
    name: file.replace('.js', ''),
    files: [file],
    limit: file.endsWith('-console.js') ? 41 : file.endsWith('-shell.js') ? 5 : 4,
  })),
];

function isForPortals(tag) {
  const elements = Object.values(embeds).flatMap((embed) => [
    ...embed.tags,
    ...(embed.onDemand ?? []),
  ]);
  return elements.includes(tag);
}

/** Of one element that a page takes by itself, with all that it needs. */
function aloneLimit(tag) {
  if (tag === 'df-login') return 28;
  return isForPortals(tag) ? 50 : 85;
}

/** What a page in another language waits for besides. */
function languageFiles() {
  const folder = 'dist/languages';
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith('.js')).map((file) => `languages/${file}`);
}

/** A shared file of `build/sharedChunks.mjs`, whose name ends with a hash. */
function chunk(name) {
  const files = existsSync('dist/chunks') ? readdirSync('dist/chunks') : [];
  return `chunks/${files.find((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file)) ?? name}`;
}

/** What a script for old portals fetches later, whose name ends with a hash too. */
function part(name) {
  const files = existsSync('dist/embed') ? readdirSync('dist/embed') : [];
  return `embed/${files.find((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file)) ?? name}`;
}

/** The imports of every built module, as esbuild reads them. */
async function readGraph(files) {
  const { metafile } = await build({
    entryPoints: files,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return metafile.inputs;
}

/** The files and all that they import statically: what must load before they run. */
function closure(graph, files) {
  const needed = new Set();
  const visit = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const { path, kind, external } of graph[file].imports) {
      if (kind === 'import-statement' && !external) visit(path);
    }
  };
  files.forEach(visit);
  return [...needed];
}

const weigh = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

async function measure({ name, files, limit, without = [] }) {
  const paths = files.map((file) => relative('.', `dist/${file}`));
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length) return { name, limit, problem: `${missing.join(', ')} is not built` };
  const graph = await readGraph([...paths, ...without.map((file) => `dist/${file}`)]);
  const there = closure(
    graph,
    without.map((file) => `dist/${file}`),
  );
  const needed = closure(graph, paths).filter((file) => !there.includes(file));
  const bytes = needed.reduce((sum, file) => sum + weigh(file), 0);
  return { name, limit, bytes, files: needed.length };
}

const rows = await Promise.all(budgets.map(measure));
const width = Math.max(...rows.map(({ name }) => name.length));
let isOver = false;
for (const { name, limit, bytes, files, problem } of rows) {
  const isFine = !problem && bytes <= limit * KB;
  isOver ||= !isFine;
  const weight = problem ?? `${(bytes / KB).toFixed(2).padStart(7)} of ${limit} kB gzip`;
  const count = problem ? '' : `, ${files} ${files === 1 ? 'file' : 'files'}`;
  console.log(`${name.padEnd(width)}  ${weight}${count}${isFine ? '' : '   ✗'}`);
}
process.exitCode = isOver ? 1 : 0;
