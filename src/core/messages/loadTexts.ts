import { catalogues } from './translate.ts';

/** The languages that come with the elements: see `languages/`. */
const OURS = /^(ar|de|es|fr|ja)\b/;

/** As long as a page may stay without a word. */
const PATIENCE_MS = 2000;

/** Who shows the texts of a file that is not there; once it `isLate`, in English. */
interface Audience extends Set<() => void> {
  isLate?: boolean;
}

const missing: Record<string, Audience> = {};

/** Rejects also where nobody knows from where this script came; its query says of which version it is. */
const fetchFile = async (file: string) =>
  import(import.meta.url.replace(/[^/?]*(\?.*)?$/, `languages/${file}$1`));

function request(file: string): Audience {
  const audience: Audience = (missing[file] = new Set());
  const tell = () => {
    audience.isLate = true;
    const renders = [...audience];
    // whoever is still on the page and still has no texts asks for them again
    audience.clear();
    for (const render of renders) render();
  };
  const ask = () =>
    fetchFile(file)
      .catch(() => addEventListener('online', ask, { once: true }))
      .then(tell);
  setTimeout(tell, PATIENCE_MS);
  void ask();
  return audience;
}

/**
 * Fetches the texts of a language, where it is one of ours: for a portal, or `all` of them for a
 * console. True while they are worth waiting for. `render` is called when they are there, and when
 * they are late or cannot be had, which leaves English until they come after all. What the page has
 * set by `setMessages` goes before them.
 */
export function loadTexts(lang: string, all: boolean, render: () => void): boolean {
  const name = OURS.exec(lang)?.[0];
  const file = `${name}${all ? '-console' : ''}.js`;
  if (!name || catalogues().has(file)) return false;
  const audience = missing[file] ?? request(file);
  audience.add(render);
  return !audience.isLate;
}
