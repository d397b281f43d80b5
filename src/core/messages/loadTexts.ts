import { catalogues } from './translate.ts';

/** The languages that come with the elements: see `languages/`. */
const OURS = /^(ar|de|es|fr|ja)\b/;

const coming: Record<string, Promise<void> | null> = {};

/** Rejects also where nobody knows from where this script came. */
const fetchFile = async (file: string) =>
  import(new URL(`languages/${file}`, import.meta.url).href);

/**
 * Fetches the texts of a language once, where it is one of ours: for a portal, or `all` of them for a
 * console. Resolves when they are there, or cannot be had, which leaves English; null or undefined
 * where there is nothing to wait for. What the page has set by `setMessages` goes before them.
 */
export function loadTexts(lang: string, all: boolean): Promise<void> | null | undefined {
  const name = OURS.exec(lang)?.[0];
  const file = `${name}${all ? '-console' : ''}.js`;
  if (name && coming[file] === undefined && !catalogues().has(file)) {
    const settle = () => void (coming[file] = null);
    coming[file] = fetchFile(file).then(settle, settle);
  }
  return coming[file];
}
