import { asRows, CHILD_LIST, isEqual, rowId } from '../lib/changes.ts';

type Row = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a stored row is the one that was sent; what this server does not keep cannot be compared. */
const isStored = (stored: Row, sent: Row) =>
  Object.entries(sent).every(
    ([name, value]) =>
      !(name in stored) ||
      isEqual(stored[name], value) ||
      (isNothing(stored[name]) && isNothing(value)),
  );

/**
 * New rows that are not there yet, and of the saved ones those that still are. A new row whose name is
 * there with something else, or with a secret that nobody sees, becomes a change of that one: a classic
 * server would keep both (recorded: user, 'duplicate lookup names').
 */
function rowsLeft(sent: readonly Row[], before: readonly Row[], now: readonly Row[]): Row[] {
  const known = new Set(before.map(rowId));
  const there = new Set(now.map(rowId));
  const fresh = now.filter((row) => !known.has(rowId(row)));
  const take = (matches: (stored: Row) => boolean) => {
    const at = fresh.findIndex(matches);
    return at < 0 ? undefined : fresh.splice(at, 1)[0];
  };
  return sent.flatMap((row) => {
    if (rowId(row)) return there.has(rowId(row)) ? [row] : [];
    if (take((stored) => isStored(stored, row))) return [];
    const namesake = row.name ? take(({ name }) => name === row.name) : undefined;
    return [namesake ? { ...row, id: namesake.id } : row];
  });
}

/** The changes without rows of child lists that a lost answer has made of them already. */
export function withoutStored(changes: object, before: object, now: object): object {
  const left = Object.entries(changes).map(([name, value]: [string, unknown]) => {
    if (!CHILD_LIST.test(name) || !Array.isArray(value)) return [name, value];
    const rowsOf = (record: object) => asRows((record as Row)[name]);
    return [name, rowsLeft(asRows(value), rowsOf(before), rowsOf(now))];
  });
  return Object.fromEntries(left) as object;
}
