import { ExactNumber } from './exactJson.ts';
import { isPlainObject } from './isPlainObject.ts';
import type { JsonObject } from './JsonObject.ts';

/** A row of a list. */
export type Row = Readonly<JsonObject>;

/**
 * Returns what a save has to send: the members of `after` that differ from `before`. Of child lists
 * (`…_by_{parent}_id`) only new and changed rows are sent, and removed rows with their parent set
 * to null, which is how the server deletes them (platform: all generations).
 */
export function changedMembers(before: object, after: object): Record<string, unknown> {
  const old = before as JsonObject;
  const changes: JsonObject = {};
  for (const [name, value] of Object.entries(after)) {
    if (isEqual(old[name], value)) continue;
    const parent = parentIn(name);
    if (!parent || !Array.isArray(value)) changes[name] = value;
    else {
      const rows = changedRows(asRows(old[name]), asRows(value), parent);
      // only the order differs, which servers don't keep
      if (rows.length) changes[name] = rows;
    }
  }
  return changes;
}

/**
 * Returns a record with the changes that `changedMembers` found; removed rows stay, with their
 * parent set to null.
 */
export const withChanges = <T extends object>(record: T, changes: object): T => ({
  ...record,
  ...mapChildLists(changes, (rows, name) => withChangedRows(rowsOf(record, name), rows)),
});

function withChangedRows(rows: readonly Row[], changed: readonly Row[]): readonly Row[] {
  // rows without ids are compared as one value
  if (!rows.every(rowId)) return changed;
  const known = new Set(rows.map(rowId));
  const byId = new Map(changed.map((row) => [rowId(row), row]));
  const added = changed.filter((row) => !known.has(rowId(row)));
  const laid = rows.map((row) => {
    const own = byId.get(rowId(row));
    return own ? { ...row, ...own } : row;
  });
  return [...laid, ...added];
}

/**
 * Returns the member that links rows of a child list to their record; undefined for any other name.
 */
const parentIn = (name: string) => /_by_(\w+_id)$/.exec(name)?.[1];
/** Whether a member is a list whose rows belong to their record. */
export const isChildList = (name: string): boolean => parentIn(name) !== undefined;
/** Whether a row of a child list is marked for the server to delete it. */
export const isRemovedRow = (list: string, row: Row): boolean =>
  rowId(row) !== '' && row[parentIn(list) ?? ''] === null;

/** Returns the rows of a list of a record; empty if the list is missing. */
export const rowsOf = (record: object, name: string): readonly Row[] =>
  asRows((record as JsonObject)[name]);
export const asRows = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? (value as Row[]) : [];
/**
 * Returns the id of a row as text, because one generation sends some as numbers; empty without one.
 */
export const rowId = (row: unknown) => String((row as JsonObject | null)?.id ?? '');

/** Returns a member of a record; `config.host` is a member of its configuration. */
export const memberAt = (record: object, name: string): unknown =>
  name in record
    ? (record as JsonObject)[name]
    : name
        .split('.')
        .reduce<unknown>((at, member) => (isPlainObject(at) ? at[member] : undefined), record);

/** Returns a record with other rows in its child lists. */
export const mapChildLists = <T extends object>(
  record: T,
  change: (rows: readonly Row[], name: string) => readonly Row[],
): T =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      isChildList(name) && Array.isArray(value) ? change(asRows(value), name) : value,
    ]),
  ) as T;

function changedRows(before: readonly Row[], after: readonly Row[], parent: string): Row[] {
  const saved = new Map(before.map((row) => [rowId(row), row]));
  const kept = new Set(after.map(rowId));
  const removed = before.filter((row) => rowId(row) && !kept.has(rowId(row)));
  return [
    ...after.filter((row) => !rowId(row) || !isEqual(saved.get(rowId(row)), row)),
    ...removed.map((row) => ({ id: row.id, [parent]: null })),
  ];
}

/** Compares JSON values deeply; ignores the order of members, and compares numbers as written. */
export function isEqual(one: unknown, other: unknown): boolean {
  // not recursive, because a server can nest values thousands of levels deep
  const left: [unknown, unknown][] = [[one, other]];
  for (let pair = left.pop(); pair; pair = left.pop()) {
    const [a, b] = pair;
    if (isSameValue(a, b)) continue;
    if (!hasMembers(a) || !hasMembers(b) || Array.isArray(a) !== Array.isArray(b)) return false;
    const names = Object.keys(a);
    if (names.length !== Object.keys(b).length) return false;
    for (const name of names) {
      if (!(name in b)) return false;
      left.push([a[name], b[name]]);
    }
  }
  return true;
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (one instanceof ExactNumber && other instanceof ExactNumber && one.text === other.text);

const hasMembers = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
