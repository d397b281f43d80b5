import { build } from 'esbuild';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { aboutElements } from '../../build/aboutElements.ts';
import { describeElements } from '../../build/describeElements.ts';
import { consolePage, emailsPage, tryPage } from './demoPages.ts';
import { framedPage, type FramedPage } from './pageFrame.ts';
import { playgroundHtml, playgroundOf } from './playground.ts';
import { renderDocument, type RenderedDocument } from './renderDocument.ts';
import { siteLink, sitePages, type SitePage } from './sitePages.ts';
import { startCards } from './startCards.ts';
import { tokensPage } from './tokensPage.ts';

const PAGES = 'demo/site/pages';
/** The scripts that pages load. */
const SCRIPTS = ['consolePage', 'emails', 'playground', 'site', 'tokens', 'tryout'];
/** Files of `dist/` that pages don't load: maps, and what a server compresses itself. */
const LEFT_OUT = /\.(map|gz|br)$|^dist\/(types|react|embed)(\/|$)/;

/** Files that distinguish an earlier version of the site from a folder with something else. */
const WRITTEN = ['worker.js', 'search.json'];

const read = (path: string) => readFileSync(path, 'utf8');
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

const described = new Map(
  describeElements()
    .modules.flatMap(({ declarations }) => declarations)
    .map((element) => [element.tagName, element]),
);

/** What guides say to readers of the repository, and what the site says instead. */
const REWORDED: Readonly<Record<string, readonly [said: string, onSite: string]>> = {
  'docs/theming.md': [
    'The Tokens page of the documentation site shows all of them with their defaults and lets you try values. Build the site with `npm run site`.',
    'The page <a href="../tokens.html">Tokens</a> shows all of them with their defaults and lets you try values.',
  ],
};

/**
 * Returns a guide's text without what applies only to a clone of the repository.
 *
 * @throws Error if the guide no longer says what would be reworded.
 */
function onSite({ source }: SitePage): string {
  const markdown = read(source).replace(/^See it live: run `npm start`.*?\. Load it/m, 'Load it');
  const [said, instead] = REWORDED[source] ?? ['', ''];
  if (!markdown.includes(said)) throw new Error(`${source} no longer says: ${said}`);
  return markdown.replace(said, instead);
}

function document(page: SitePage, copied: Map<string, string>): RenderedDocument {
  return renderDocument(onSite(page), (href) => {
    const to = siteLink(page, href, isFile);
    if (to?.file) copied.set(to.file, to.site);
    return to?.href;
  });
}

const firstSentence = (html: string): string =>
  /<p>([^]*?)<\/p>/
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .slice(0, 160) ?? '';

/** Puts the live element after its description, before the section on how to load it. */
function elementBody(tag: string, html: string): string {
  const element = described.get(tag);
  const about = aboutElements().find((each) => each.tag === tag);
  if (!element || !about) throw new Error(`No docblock for ${tag}.`);
  const [before = '', ...rest] = html.split(/(?=<h2 id="use">)/);
  const live =
    tag === 'df-console'
      ? '<p><a class="button" href="../../try/index.html">Try the console</a></p>'
      : playgroundHtml(playgroundOf(element, about));
  return before + live + rest.join('');
}

function framed(page: SitePage, { title, html }: RenderedDocument): FramedPage {
  const description = firstSentence(html);
  const [, tag] = /^docs\/elements\/(df-[\w-]+)\.html$/.exec(page.path) ?? [];
  const common = { path: page.path, title, description };
  if (tag) return { ...common, html: elementBody(tag, html), scripts: ['playground'] };
  if (page.path !== 'index.html') return { ...common, html };
  // a first page with three pictures would be larger than all the rest
  let pictures = 0;
  const light = html.replace(/<picture>[^]*?<\/picture>/g, (all) => (pictures++ ? '' : all));
  return { ...common, html: light.replace(/(?=<picture>)/, () => startCards) };
}

/** Bundles scripts and styles of the pages, and the service worker with its SQLite. */
async function bundle(folder: string): Promise<void> {
  const common = { bundle: true, minify: true, target: 'es2022', logLevel: 'warning' } as const;
  await Promise.all([
    build({
      ...common,
      entryPoints: SCRIPTS.map((name) => join(PAGES, `${name}.ts`)),
      outdir: join(folder, 'assets'),
      format: 'esm',
      splitting: true,
      chunkNames: 'chunk-[hash]',
    }),
    build({
      ...common,
      entryPoints: [`${PAGES}/theme.ts`],
      outdir: join(folder, 'assets'),
      format: 'iife',
    }),
    build({ ...common, entryPoints: [`${PAGES}/site.css`], outdir: join(folder, 'assets') }),
    build({
      ...common,
      entryPoints: ['demo/site/worker/worker.ts'],
      outfile: join(folder, 'worker.js'),
      // Firefox doesn't support modules as service workers
      format: 'iife',
      platform: 'browser',
      // SQLite looks next to its module only if it isn't told where its file is
      logOverride: { 'empty-import-meta': 'silent' },
    }),
  ]);
}

function sizeOf(folder: string): { files: number; bytes: number } {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .filter((stats) => stats.isFile())
    .map(({ size }) => size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * Rejects folders with anything but such a site, because they are emptied before they are written.
 */
function refuseOthers(folder: string): void {
  if (!existsSync(folder)) return;
  const isEmpty = statSync(folder).isDirectory() && readdirSync(folder).length === 0;
  if (isEmpty || WRITTEN.every((file) => isFile(join(folder, file)))) return;
  throw new Error(
    `${folder} is not empty and holds no documentation site, so nothing was written. Choose another folder, or empty this one.`,
  );
}

/**
 * Writes the documentation site to `folder`: static pages that work below any path of any server,
 * with the embedded platform as their service worker. Requires a built `dist/`.
 *
 * @throws Error, before anything is removed, if the folder contains anything but such a site.
 */
export async function buildSite(folder: string): Promise<{ files: number; bytes: number }> {
  refuseOthers(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const copied = new Map<string, string>();
  const rendered = new Map(sitePages.map((page) => [page, document(page, copied)]));
  const titles = new Map([...rendered].map(([page, { title }]) => [page.path, title]));
  titles.set('index.html', 'Overview');
  titles.set('docs/elements/index.html', 'All elements');
  const all = [
    ...[...rendered].map(([page, made]) => framed(page, made)),
    tokensPage([...described.values()]),
    tryPage,
    emailsPage('classic'),
    emailsPage('current'),
    consolePage('classic'),
    consolePage('current'),
  ];
  for (const page of all) write(page.path, framedPage(page, titles));
  const found = [...rendered].flatMap(([{ path }, { title, headings }]) =>
    headings.map(({ id, text, level }) => ({
      path,
      title: titles.get(path) ?? title,
      id: level > 1 ? id : '',
      text,
    })),
  );
  write('search.json', JSON.stringify(found));
  for (const [from, to] of copied) cpSync(from, join(folder, to));
  cpSync('dist', join(folder, 'dist'), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  cpSync('demo/pages/icon.svg', join(folder, 'assets/icon.svg'));
  cpSync('node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm', join(folder, 'sqlite3.wasm'));
  await bundle(folder);
  return sizeOf(folder);
}
