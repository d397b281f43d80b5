import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { elementFile } from './elements.ts';

/** Matches every import of our files, static or dynamic; type imports load nothing. */
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

const isElement = (path: string) => /^src\/elements\/df-[\w-]+\.ts$/.test(path);

/**
 * Returns the files that make up one element, by path, each with its text: what it imports,
 * directly or indirectly. Other elements that it shows by their tags are not included.
 */
export function elementSources(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [elementFile(tag).replace('./', '')];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    found.set(path, text);
    const imported = [...text.matchAll(IMPORT)].map(([, atTop, later]) =>
      join(dirname(path), atTop ?? later ?? '').replaceAll('\\', '/'),
    );
    waiting.push(...imported.filter((each) => !isElement(each)));
  }
  return found;
}

/** Returns the words of `part="…"` on tags, and of selected or computed ones: `part={…}`. */
function partsIn(text: string): string[] {
  const said = [...text.matchAll(/\bpart=(?:"([^"]+)"|\{((?:[^{}]|\$\{\w+\})*)\})/g)];
  return said.flatMap(({ index, 1: plain, 2: chosen = '' }) => {
    const [, tag = ''] = /.*<([A-Za-z]\w*)\s/s.exec(text.slice(0, index)) ?? [];
    // a `part` of a component of ours isn't an element's part;
    // `Tag` and `Link` are a link or a button
    if (/^[A-Z]/.test(tag) && tag !== 'Tag' && tag !== 'Link') return [];
    if (plain) return plain.split(' ');
    if (chosen.includes('${kind}')) return ['button', ...buttonKinds()];
    return [...chosen.matchAll(/(?:\? |: )'([a-z -]+)'/g)].flatMap(([, words = '']) =>
      words.split(' '),
    );
  });
}

/** Returns whether a part of a button occurs in some of this code; `plain` is the button itself. */
const hasKind = (code: readonly string[]) => (part: string) => {
  const [, kind] = /^(danger|primary|quiet)-button$/.exec(part) ?? [];
  return !kind || code.some((text) => new RegExp(`["' ]${kind}(?:-button)?["']`).test(text));
};

function buttonKinds() {
  const text = readFileSync('src/screens/ui/Button.tsx', 'utf8');
  const [, kinds = ''] = /\bkind\?: ([^;]*);/.exec(text) ?? [];
  return [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `${kind}-button`);
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

/** Returns what the source of an element fires, and offers to a page's styles. */
export function seenInSource(tag: string) {
  const files = [...elementSources(tag)];
  const code = files.filter(([path]) => !path.endsWith('.css')).map(([, text]) => text);
  const all = (pattern: RegExp, texts: readonly string[]) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  // if an element contains the code editor, its `input` is like that of any other field inside
  const isField = !/(?:react|area)Element\(/.test(code[0] ?? '');
  const others = files.filter(([path]) => !path.endsWith('/Button.tsx')).map(([, text]) => text);
  const native = isField ? all(/dispatchEvent\(new \w*Event\('(\w+)'/g, code) : [];
  return {
    events: sorted([...all(/\bemit(?:Event)?\((?:\w+, )?'(df-[a-z-]+)'/g, code), ...native]),
    parts: sorted(code.flatMap(partsIn).filter(hasKind(others))),
    properties: sorted(
      all(
        /\bvar\(\s*(--df-[a-z-]+)/g,
        files.map(([, text]) => text),
      ),
    ),
  };
}
