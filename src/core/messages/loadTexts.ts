import { catalogues } from './translate.ts';

/** The languages that come with the elements: see `languages/`. */
const OURS = /^(ar|de|es|fr|ja)\b/i;

/** As long as a page may stay without a word. */
const PATIENCE_MS = 2000;

/** Told to the window when texts have come, and when nobody waits for them any longer. */
export const TEXTS = 'df-texts';

/** Of each file that was asked for, whether it is worth waiting for no longer. */
const late: Record<string, boolean> = {};

/** Rejects also where nobody knows from where this script came; its query says of which version it is. */
const fetchFile = async (file: string) =>
  import(import.meta.url.replace(/[^/?]*(\?.*)?$/, `languages/${file}$1`));

function request(file: string): void {
  late[file] = false;
  const tell = () => {
    late[file] = true;
    dispatchEvent(new Event(TEXTS));
  };
  const ask = () =>
    fetchFile(file)
      .catch(() => addEventListener('online', ask, { once: true }))
      .then(tell);
  setTimeout(() => late[file] || tell(), PATIENCE_MS);
  void ask();
}

/**
 * Fetches the texts of a language once, where it is one of ours: for a portal, or `all` of them for a
 * console. True while they are worth waiting for: that this has changed is told by `TEXTS`. Texts that
 * are late or cannot be had leave English until they come after all. What the page has set by
 * `setMessages` goes before them.
 */
export function loadTexts(lang: string, all: boolean): boolean {
  const name = OURS.exec(lang)?.[0].toLowerCase();
  const file = `${name}${all ? '-console' : ''}.js`;
  if (!name || catalogues().has(file)) return false;
  if (late[file] === undefined) request(file);
  return !late[file];
}
