import { stringifyExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { MASK } from '../lib/secretMask.ts';
import type { EditConflict } from '../merge/merge3.ts';
import type { Translate } from '../messages/translate.ts';
import { memberTitle } from './memberTitle.ts';
import type { ShownConflict } from './ShownConflict.ts';

/**
 * Returns a conflict in readable form: a member by its title, that of a named row after the row, a
 * row line by line.
 */
export function showConflict(
  { path: [name = '', row, member], base, mine, theirs }: EditConflict,
  t: Translate,
): ShownConflict {
  const own = memberTitle(member ?? name, t);
  // rows of a schema have names instead of ids
  const title = member === undefined ? own : `${row}: ${own}`;
  return { title, base: shown(base, t), mine: shown(mine, t), theirs: shown(theirs, t) };
}

/** Members that don't help users compare two rows. */
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

/** Returns a value as text; '' for a missing one. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.join(', ');
  }
  return typeof value === 'string' ? value : stringifyExact(value);
};
