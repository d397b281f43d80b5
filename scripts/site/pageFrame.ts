import { escapeHtml } from '../../src/core/text/escapeHtml.ts';
import { relativeTo, siteSections } from './sitePages.ts';

/** The part of `npm start`'s policy that a page can declare itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  'frame-src blob:',
  'media-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // the second: the URL of the service worker
  'trusted-types lit-html df-site',
].join('; ');

/** A page of the site without its frame. */
export interface FramedPage {
  /** In the site: `docs/portals.html`. */
  path: string;
  title: string;
  description: string;
  html: string;
  /** Scripts of `demo/site/pages/` that the page needs besides the one that all have. */
  scripts?: readonly string[];
  /** Fills the window, without the navigation of the documents. */
  isWhole?: boolean;
}

/** The titles of pages by their path. */
export type Titles = ReadonlyMap<string, string>;

const item = (from: string, to: string, title: string) =>
  `<li><a href="${relativeTo(from, to)}"${from === to ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;

function navigation(path: string, titles: Titles): string {
  const sections = siteSections.map(({ title, pages }) => {
    const items = pages.map((page) => item(path, page.path, titles.get(page.path) ?? page.path));
    if (title === 'Build with the elements')
      items.splice(3, 0, item(path, 'tokens.html', 'Tokens'));
    return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
  });
  return `<nav class="side" aria-label="Pages" id="pages"><details open><summary>All pages</summary>${sections.join('')}</details></nav>`;
}

const HEADER: readonly [path: string, title: string][] = [
  ['docs/getting-started.html', 'Docs'],
  ['docs/elements/index.html', 'Elements'],
  ['tokens.html', 'Tokens'],
  ['try/index.html', 'Try it'],
];

function header(path: string): string {
  const links = HEADER.map(([to, title]) => item(path, to, title)).join('');
  return `<header class="top">
<a class="brand" href="${relativeTo(path, 'index.html')}">df-elements</a>
<nav aria-label="Site"><ul>${links}</ul></nav>
<form class="search" role="search"><input type="search" aria-label="Search the documents" placeholder="Search" autocomplete="off" /><div class="found" hidden></div></form>
<label class="theme">Theme <select><option value="">Auto</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</header>`;
}

/** Returns the whole page, as a file of the site. */
export function framedPage(page: FramedPage, titles: Titles): string {
  const { path, title, description, html, scripts = [], isWhole } = page;
  const to = (file: string) => relativeTo(path, file);
  const tags = ['site', ...scripts]
    .map((name) => `<script type="module" src="${to(`assets/${name}.js`)}"></script>`)
    .join('\n');
  const name = title === 'df-elements' ? title : `${title} · df-elements`;
  const main = `<main id="content" tabindex="-1">\n${html}\n</main>`;
  const body = isWhole
    ? html
    : `${header(path)}\n<div class="columns">\n${navigation(path, titles)}\n${main}\n</div>`;
  return `<!doctype html>
<html lang="en" data-root="${to('index.html').replace(/index\.html$/, '') || './'}">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}" />
<meta name="viewport" content="width=device-width" />
<meta name="referrer" content="no-referrer" />
<meta name="description" content="${escapeHtml(description)}" />
<title>${escapeHtml(name)}</title>
<link rel="icon" href="${to('assets/icon.svg')}" />
<script src="${to('assets/theme.js')}"></script>
<link rel="stylesheet" href="${to('assets/site.css')}" />
${tags}
</head>
<body${isWhole ? ' class="whole"' : ''}>
${isWhole ? '' : '<a class="skip" href="#content">Skip to content</a>'}
${body}
</body>
</html>
`;
}
