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

/** What counts of a value: neither who wrote a row and when, nor how emptiness is spelled. */
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

/** Null instead of changes that change nothing. */
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
 * Fits changes of a record to the record as it is `now`: new rows that already exist are dropped, and
 * what someone else has changed since `base` to something else is a conflict. Only what is sent is
 * compared; a secret only where the server shows it.
 */
export function mergeChanges<T extends object>(
  payloadOf: (record: T) => Changes,
  changes: Changes,
  [base, now]: readonly [base: T, now: T],
): Merged<Changes> {
  const membersOf = (one: T): Changes => {
    const payload = payloadOf(one);
    // secrets stand in no payload that no one typed them into, but in the record where servers show them
    const valueOf = (name: string) => memberAt(name in payload ? payload : one, name);
    return Object.fromEntries(Object.keys(changes).map((name) => [name, valueOf(name)]));
  };
  const [before, present] = [membersOf(base), membersOf(now)];
  const sent = dropAlreadySaved(changes, present, before);
  const mine = withoutRemoved(withChanges(before, sent));
  const { conflicts } = merge3(before, mine, present, { ...childRows, isSame });
  return { sent: unlessEmpty(withoutEmptyLists(changes, sent)), conflicts };
}

/** The changes without those where the others' values stay; null if none is left. */
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
