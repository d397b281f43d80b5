import { CHILD_LIST, isEqual } from '../changes.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Row[]) : []);

const isNothing = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Whether a stored row is the one that was sent; of a private one the value cannot be compared, nor
 * can what this server does not keep.
 */
const isStored = (stored: Row, sent: Row) =>
  Object.entries(sent).every(
    ([name, value]) =>
      !(name in stored) ||
      (name === 'value' && sent.private === true) ||
      isEqual(stored[name], value) ||
      (isNothing(stored[name]) && isNothing(value)),
  );

/** New rows that are not there yet, and of the saved ones those that still are. */
function rowsLeft(sent: readonly Row[], before: readonly Row[], now: readonly Row[]): Row[] {
  const known = new Set(before.map(({ id }) => String(id)));
  const there = new Set(now.map(({ id }) => String(id)));
  const fresh = now.filter(({ id }) => !known.has(String(id)));
  return sent.filter((row) => {
    if (row.id != null) return there.has(String(row.id));
    const at = fresh.findIndex((stored) => isStored(stored, row));
    if (at >= 0) fresh.splice(at, 1);
    return at < 0;
  });
}

/** The changes without rows of child lists that a lost answer has made of them already. */
export function withoutStored(changes: object, before: object, now: object): object {
  const left = Object.entries(changes).map(([name, value]: [string, unknown]) => {
    if (!CHILD_LIST.test(name) || !Array.isArray(value)) return [name, value];
    const rows = rowsOf(value);
    return [name, rowsLeft(rows, rowsOf((before as Row)[name]), rowsOf((now as Row)[name]))];
  });
  return Object.fromEntries(left) as object;
}
