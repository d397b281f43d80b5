import { readdirSync } from 'node:fs';
import { posix } from 'node:path';

/** A page of the site that is generated from a document. */
export interface SitePage {
  /** The path of the document in the repository. */
  source: string;
  /** The path of its page in the site: `docs/portals.html`. */
  path: string;
}

export interface SiteSection {
  title: string;
  pages: readonly SitePage[];
}

/** `docs/README.md` → `docs/index.html`, `CONTRIBUTING.md` → `contributing.html` */
function pathOf(source: string): string {
  if (source === 'README.md') return 'index.html';
  const name = source.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
  return name.toLowerCase();
}

const pages = (...sources: readonly string[]): SitePage[] =>
  sources.map((source) => ({ source, path: pathOf(source) }));

const docs = (...names: readonly string[]) => pages(...names.map((name) => `docs/${name}.md`));

const elements = readdirSync('docs/elements')
  .filter((file) => file.startsWith('df-'))
  .sort()
  .map((file) => `docs/elements/${file}`);

/** Every document of the site, in the order of its navigation. */
export const siteSections: readonly SiteSection[] = [
  { title: 'Start', pages: pages('README.md', 'docs/getting-started.md') },
  {
    title: 'Build with the elements',
    pages: [
      ...docs('portals', 'frameworks', 'theming', 'languages'),
      ...pages('examples/README.md'),
    ],
  },
  { title: 'Elements', pages: pages('docs/elements/README.md', ...elements) },
  {
    title: 'Run a console',
    pages: docs('operators', 'troubleshooting', 'servers', 'compatibility', 'accessibility'),
  },
  {
    title: 'Change the code',
    pages: pages(
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      'CONVENTIONS.md',
      'SECURITY.md',
      'CHANGELOG.md',
    ),
  },
];

/**
 * All documents. The table of contents of `docs/` has a page too, but the navigation replaces it.
 */
export const sitePages: readonly SitePage[] = [
  ...siteSections.flatMap((section) => section.pages),
  ...pages('docs/README.md'),
];

const byPlace = new Map(sitePages.map((page) => [page.source, page]));

/** Returns the link from `docs/elements/df-login.html` to `docs/portals.html`: `../portals.html` */
export const relativeTo = (from: string, to: string): string =>
  posix.relative(posix.dirname(from), to) || posix.basename(to);

/**
 * Returns the target of a document's link on its page: another page, or a file of the repository,
 * which the site contains as `site`. Undefined for folders and for files that only the repository
 * contains.
 *
 * @param hasFile whether the repository has a file with that path.
 */
export function siteLink(
  page: SitePage,
  link: string,
  hasFile: (path: string) => boolean,
): { href: string; file?: string; site: string } | undefined {
  if (/^(?:[a-z]+:|#)/.test(link)) return { href: link, site: '' };
  const [target = '', hash] = link.split('#');
  const place = posix.join(posix.dirname(page.source), target);
  const known = byPlace.get(place);
  const suffix = hash ? `#${hash}` : '';
  if (known) return { href: relativeTo(page.path, known.path) + suffix, site: known.path };
  if (!hasFile(place) || place.endsWith('.md')) return undefined;
  const site = /\.(png|svg)$/.test(place) ? place : `source/${place}.txt`;
  return { href: relativeTo(page.path, site), file: place, site };
}
