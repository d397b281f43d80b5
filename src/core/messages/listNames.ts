import { isolate } from '../lib/isolate.ts';
import { inLine } from './inLine.ts';
import { plural } from './plural.ts';
import type { Translate } from './translate.ts';

/** How many names are shown before a question is answered. */
const NAMES_SHOWN = 5;

const MORE = { one: '{names} and one more', other: '{names} and {count} more' };

/** Returns the first of some names, and how many more there are. */
export function listNames(names: readonly string[], t: Translate): string {
  const first = names
    .slice(0, NAMES_SHOWN)
    .map((name) => isolate(inLine(name)))
    .join(', ');
  const more = names.length - NAMES_SHOWN;
  return more > 0 ? plural(t, more, MORE, { names: first }) : first;
}
