import { stringifyExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { MASK } from '../lib/secretMask.ts';
import type { EditConflict } from '../merge/merge3.ts';
import type { Translate } from '../messages/translate.ts';
import { memberTitle } from './memberTitle.ts';
import type { ShownConflict } from './ShownConflict.ts';

/** Returns a conflict in words: a member by its title, that of a named row after the row, a row line by line. */
export function showConflict(
  { path: [name = '', row, member], base, mine, theirs }: EditConflict,
  t: Translate,
): ShownConflict {
  const own = memberTitle(member ?? name, t);
  // in a schema rows have names instead of ids
  const title = member === undefined ? own : `${row}: ${own}`;
  return { title, base: shown(base, t), mine: shown(mine, t), theirs: shown(theirs, t) };
}

/** Members that say nothing to a person who compares two rows. */
const UNSEEN = /^(?:id|\w+_id|(?:created|last_modified)_\w+)$/;

const shown = (value: unknown, t: Translate): string =>
  isPlainObject(value)
    ? Object.entries(value)
        .filter(([name, member]) => !UNSEEN.test(name) && textOf(member) !== '')
        .map(([name, member]) => {
          const isSecret = name === 'value' && value.private === true;
          return `${memberTitle(name, t)}: ${isSecret ? MASK : textOf(member)}`;
        })
        .join('\n')
    : textOf(value);

/** A value as text; nothing for one that is not there. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.join(', ');
  }
  return typeof value === 'string' ? value : stringifyExact(value);
};
