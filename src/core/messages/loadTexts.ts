import { fetchTexts } from './fetchTexts.ts';
import { catalogues } from './translate.ts';

/** The languages that come with the elements: see `languages/`. */
const OURS = /^(ar|de|es|fr|ja)\b/i;

/**
 * Whose texts a file has besides a portal's: those of the console's frame, which stands around its
 * sign-in too, or of all that a console shows.
 */
export type TextsOf = 'shell' | 'console';

/** As long as a page may stay without a word. */
const PATIENCE_MS = 2000;

/**
 * Told to the window when texts have come, when no one waits for them any longer, and when the page is in
 * another language: what an element says may have changed.
 */
export const TEXTS = 'df-texts';

const tellElements = () => dispatchEvent(new Event(TEXTS));

let isWatched = false;

/** Notifies the elements of a new language of the page, from the first call on: one observer serves all. */
export function watchPageLanguage(): void {
  if (isWatched) return;
  isWatched = true;
  new MutationObserver(tellElements).observe(document.documentElement, {
    attributeFilter: ['lang'],
  });
}

/** Of each file that was asked for, and of its language, whether it is worth waiting for no longer. */
const late: Record<string, boolean> = {};

function request(file: string, name: string): void {
  late[file] = false;
  const tell = () => {
    late[file] = true;
    tellElements();
  };
  const ask = () =>
    fetchTexts(file)
      .catch(() => addEventListener('online', ask, { once: true }))
      .then(tell);
  setTimeout(() => {
    if (late[file]) return;
    // what asks for another file of it only then has been waited for already
    late[name] = true;
    tell();
  }, PATIENCE_MS);
  void ask();
}

/**
 * Fetches the texts of a language once, where it is one of ours: a portal's, or more of them. True while
 * they are worth waiting for: `TEXTS` fires when this has changed. Texts that are late or cannot be
 * had leave English until they come after all. What the page has set by `setMessages` goes before them.
 */
export function loadTexts(lang: string, of?: TextsOf): boolean {
  const name = OURS.exec(lang)?.[0].toLowerCase();
  const file = `${name}${of ? `-${of}` : ''}.js`;
  if (!name || catalogues().has(file)) return false;
  if (late[file] === undefined) request(file, name);
  return !late[file] && !late[name];
}
