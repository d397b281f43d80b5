import { stringifyExact } from '../lib/exactJson.ts';
import type { EditConflict } from '../merge/merge3.ts';
import type { Translate } from '../messages/translate.ts';
import { memberTitle } from './memberTitle.ts';
import type { ShownConflict } from './ShownConflict.ts';

/** Returns a conflict in words. */
export function showConflict(
  { path, base, mine, theirs }: EditConflict,
  t: Translate,
): ShownConflict {
  const title = memberTitle(path[0] ?? '', t);
  return { title, base: textOf(base), mine: textOf(mine), theirs: textOf(theirs) };
}

/** A value as text; nothing for one that is not there. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : stringifyExact(value);
};
