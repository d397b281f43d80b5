import {
  asRows,
  isChildList,
  isEqual,
  isRemovedRow,
  mapChildLists,
  memberAt,
  rowId,
  withChanges,
} from '../lib/changes.ts';
import { isNothing } from '../lib/isNothing.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { childRows } from '../merge/childRows.ts';
import { dropAlreadySaved } from '../merge/dropAlreadySaved.ts';
import { merge3, type EditConflict } from '../merge/merge3.ts';
import type { Merged } from '../saving/SaveStrategy.ts';

/** The members of a record that a save changes, as `changedMembers` found them. */
export type Changes = Readonly<Record<string, unknown>>;

const STAMP = /^(?:created|last_modified)_/;

/**
 * Reduces a value to what is compared: not who wrote a row and when, nor how emptiness is spelled.
 */
function comparable(value: unknown): unknown {
  if (!isPlainObject(value)) return isNothing(value) ? null : value;
  const members = Object.entries(value).filter(
    ([name, member]) => !STAMP.test(name) && !isNothing(member),
  );
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const isSame = (one: unknown, other: unknown) => isEqual(comparable(one), comparable(other));

const withoutRemoved = <T extends object>(record: T): T =>
  mapChildLists(record, (rows, name) => rows.filter((row) => !isRemovedRow(name, row)));

/** Returns null instead of changes that change nothing. */
const unlessEmpty = (changes: Changes): Changes | null =>
  Object.keys(changes).length ? changes : null;

const withoutEmptyLists = (changes: Changes, sent: Changes): Changes =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) =>
        !isChildList(name) || asRows(value).length > 0 || !asRows(changes[name]).length,
    ),
  );

/**
 * Adapts changes of a record to the record as it is `now`. New rows that already exist are dropped.
 * A member that someone else has changed since `base`, to a different value, is a conflict. Only
 * what is sent is compared; a secret only if the server shows it.
 */
export function mergeChanges<T extends object>(
  payloadOf: (record: T) => Changes,
  changes: Changes,
  [base, now]: readonly [base: T, now: T],
): Merged<Changes> {
  const membersOf = (one: T): Changes => {
    const payload = payloadOf(one);
    // a payload contains a secret only if it was typed, but some servers show it in the record
    const valueOf = (name: string) => memberAt(name in payload ? payload : one, name);
    return Object.fromEntries(Object.keys(changes).map((name) => [name, valueOf(name)]));
  };
  const [before, present] = [membersOf(base), membersOf(now)];
  const sent = dropAlreadySaved(changes, present, before);
  const mine = withoutRemoved(withChanges(before, sent));
  const { conflicts } = merge3(before, mine, present, { ...childRows, isSame });
  return { sent: unlessEmpty(withoutEmptyLists(changes, sent)), conflicts };
}

/** Returns the changes without those for which the others' values stay; null if none remain. */
export function withoutConflicts(
  changes: Changes,
  conflicts: readonly EditConflict[],
): Changes | null {
  const theirs = new Set(conflicts.map(({ path }) => path.join(' ')));
  const left = Object.fromEntries(Object.entries(changes).filter(([name]) => !theirs.has(name)));
  const sent = mapChildLists(left, (rows, name) =>
    rows.filter((row) => !theirs.has(`${name} ${rowId(row)}`)),
  );
  return unlessEmpty(withoutEmptyLists(changes, sent));
}
