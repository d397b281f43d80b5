import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from 'web-features';
import { table } from './serverDifferences.ts';

/**
 * Web platform features that the elements require, by name in web-features, and how to find them in
 * the code.
 */
export const REQUIRED: Readonly<Record<string, RegExp>> = {
  'abortsignal-any': /AbortSignal\.any\(/,
  'abortsignal-timeout': /AbortSignal\.timeout\(/,
  'array-by-copy': /\.toSorted\(/,
  'autonomous-custom-elements': /customElements\.define\(/,
  'broadcast-channel': /new BroadcastChannel\(/,
  'cascade-layers': /@layer /,
  'color-mix': /color-mix\(/,
  'constructed-stylesheets': /adoptedStyleSheets/,
  'container-queries': /@container /,
  dialog: /\.showModal\(/,
  has: /:has\(/,
  'intl-segmenter': /Intl\.Segmenter\(/,
  'light-dark': /light-dark\(/,
  nesting: /^\s+& /m,
  popover: /\.showPopover\(/,
  'resize-observer': /new ResizeObserver\(/,
  'string-wellformed': /\.toWellFormed\(/,
  subgrid: /subgrid/,
  'url-canparse': /URL\.canParse\(/,
  'viewport-unit-variants': /\d(dvh|svh|dvw)/,
};

/** Features that they use if available, or have under another name in older browsers. */
export const OPTIONAL: Readonly<Record<string, RegExp>> = {
  'accent-color': /accent-color: /,
  'move-before': /connectedMoveCallback/,
  'overscroll-behavior': /overscroll-behavior: /,
  requestidlecallback: /requestIdleCallback/,
  'scrollbar-width': /scrollbar-width: /,
  state: /\bstates\.add\(/,
  'starting-style': /@starting-style/,
  'user-select': /-webkit-user-select: (\w+);\s+user-select: \1;/,
};

const BROWSERS = { chrome: 'Chrome and Edge', firefox: 'Firefox', safari: 'Safari' } as const;
type Browser = keyof typeof BROWSERS;

export const browsers = Object.keys(BROWSERS) as Browser[];

/** The first version of each browser that has something; none if it lacks it. */
export type Support = Partial<Record<Browser, string>>;

interface Source {
  path: string;
  text: string;
}

/** A `/*` inside a quotation, as in `text/*`, starts no comment. */
const COMMENTS = /(?<=^|[\s{(;,])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** Returns the text without comments: what only a comment names isn't used. */
export const codeOf = (text: string): string => text.replace(COMMENTS, '');

/** Returns the sources that run in a browser, without their comments. */
export function browserSources(): readonly Source[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .map((path) => ({ path, text: codeOf(readFileSync(join('src', path), 'utf8')) }));
}

function featureOf(id: string) {
  const feature = features[id];
  if (feature?.kind !== 'feature') throw new Error(`web-features does not know ${id}.`);
  return feature;
}

const versionIn = (id: string, browser: Browser): string =>
  featureOf(id).status.support[browser]?.replace('≤', '') ?? '';

function requiredVersion(id: string, browser: Browser): string {
  const version = versionIn(id, browser);
  if (!version) throw new Error(`No version of ${BROWSERS[browser]} supports ${id}.`);
  return version;
}

/**
 * Returns the first version of each browser that supports all of these features, by default
 * everything required. Throws if a browser lacks one.
 */
export const minimum = (ids = Object.keys(REQUIRED)): Record<Browser, string> => {
  const highest = (browser: Browser) =>
    ids
      .map((id) => requiredVersion(id, browser))
      .reduce((one, other) => (Number(other) > Number(one) ? other : one), '0');
  return Object.fromEntries(browsers.map((each) => [each, highest(each)])) as Record<
    Browser,
    string
  >;
};

/**
 * Returns a section of `docs/compatibility.md`:
 * which browsers run the elements, and why not older ones.
 */
export function browserSection(): string {
  const least = minimum();
  const row = (id: string) => [
    featureOf(id).name.replaceAll('<', '\\<'),
    ...browsers.map((browser) => versionIn(id, browser) || 'not yet'),
  ];
  const head = ['feature', ...browsers.map((browser) => BROWSERS[browser])];
  const needed = browsers.map((browser) => `${BROWSERS[browser]} ${least[browser]}`).join(', ');
  return `## Browsers

Minimum versions: ${needed}. These are the first versions with every feature that the elements require:

${table(head, Object.keys(REQUIRED).map(row))}

The elements also use these features in browsers that have them:

${table(head, Object.keys(OPTIONAL).map(row))}

The versions come from [web-features](https://web-platform-dx.github.io/web-features/). A test checks that the source uses all of these features and no others that need newer browsers.
`;
}
