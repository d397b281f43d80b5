import { fetchTexts } from './fetchTexts.ts';
import { catalogues } from './translate.ts';

/** The languages that are part of the elements: see `languages/`. */
const OURS = /^(ar|de|es|fr|ja)\b/i;

/**
 * Whose texts a file contains besides a portal's: those of the console's frame, which also
 * surrounds its sign-in, or everything that a console shows.
 */
export type TextsOf = 'shell' | 'console';

/** How long a page may stay without any text. */
const PATIENCE_MS = 2000;

/**
 * Fired on the window when texts have loaded, when waiting for them has ended, and when the page's
 * language has changed: the elements' texts may be different now.
 */
export const TEXTS = 'df-texts';

const tellElements = () => dispatchEvent(new Event(TEXTS));

let isWatched = false;

/**
 * Notifies the elements of a new language of the page, from the first call on;
 * all share one observer.
 */
export function watchPageLanguage(): void {
  if (isWatched) return;
  isWatched = true;
  new MutationObserver(tellElements).observe(document.documentElement, {
    attributeFilter: ['lang'],
  });
}

/** For each requested file and its language, whether waiting for it has ended. */
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
    // later requests for the same language don't wait again
    late[name] = true;
    tell();
  }, PATIENCE_MS);
  void ask();
}

/**
 * Loads the texts of a language once, if it is one of ours: a portal's, or more of them. Returns
 * true while they are worth waiting for: `TEXTS` fires when this has changed. If texts are late or
 * can't be loaded, English is shown until they arrive. Texts set with `setMessages` take
 * precedence.
 */
export function loadTexts(lang: string, of?: TextsOf): boolean {
  const name = OURS.exec(lang)?.[0].toLowerCase();
  const file = `${name}${of ? `-${of}` : ''}.js`;
  if (!name || catalogues().has(file)) return false;
  if (late[file] === undefined) request(file, name);
  return !late[file] && !late[name];
}
