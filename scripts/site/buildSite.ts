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
/** What pages name as their scripts. */
const SCRIPTS = ['consolePage', 'emails', 'playground', 'site', 'tokens', 'tryout'];
/** Of `dist/`: what pages load, without maps and without what a server would compress again. */
const LEFT_OUT = /\.(map|gz|br|d\.ts)$|^dist\/(types|react|examples|src|embed)(\/|$)/;

/** What tells a site that was written before from a folder of something else. */
const WRITTEN = ['worker.js', 'search.json'];

const read = (path: string) => readFileSync(path, 'utf8');
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

const described = new Map(
  describeElements()
    .modules.flatMap(({ declarations }) => declarations)
    .map((element) => [element.tagName, element]),
);

/** What only holds for a clone of the repository, in the words of this site. */
const onSite = (markdown: string): string =>
  markdown.replace(/^See it live: run `npm start`.*?\. Load it/m, 'Load it');

function document(page: SitePage, copied: Map<string, string>): RenderedDocument {
  return renderDocument(onSite(read(page.source)), (href) => {
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

/** The live element comes after what the page says of it, before how to load it. */
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
  // a first page of three pictures would weigh more than all else of it
  let pictures = 0;
  const light = html.replace(/<picture>[^]*?<\/picture>/g, (all) => (pictures++ ? '' : all));
  return { ...common, html: light.replace(/(?=<picture>)/, () => startCards) };
}

/** Scripts and styles of the pages, and the service worker with its SQLite. */
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
      // Firefox knows no modules as service workers
      format: 'iife',
      platform: 'browser',
      // SQLite looks beside its module only where no one says where its file is
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

/** A folder is emptied before it is written; one that holds anything but such a site is not ours. */
function refuseOthers(folder: string): void {
  if (!existsSync(folder)) return;
  const isEmpty = statSync(folder).isDirectory() && readdirSync(folder).length === 0;
  if (isEmpty || WRITTEN.every((file) => isFile(join(folder, file)))) return;
  throw new Error(
    `${folder} is not empty and holds no documentation site, so nothing was written. Choose another folder, or empty this one.`,
  );
}

/**
 * Writes the documentation site to `folder`: static pages that work below any path of any server, with
 * the embedded platform as their service worker. Needs a built `dist/`.
 *
 * @throws Error, before anything is removed, if the folder holds something else than such a site.
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
