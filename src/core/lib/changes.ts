import { ExactNumber } from './exactJson.ts';

type Members = Record<string, unknown>;

/**
 * What a save has to send: the members of `after` that differ from `before`. Of child lists
 * (`…_by_{parent}_id`) only new and changed rows go, and saved rows that were removed with their
 * parent set to null, which is how the server deletes them (platform: all generations).
 */
export function changedMembers(before: object, after: object): Record<string, unknown> {
  const old = before as Members;
  const changes: Members = {};
  for (const [name, value] of Object.entries(after)) {
    if (isEqual(old[name], value)) continue;
    const parent = CHILD_LIST.exec(name)?.[1];
    if (!parent || !Array.isArray(value)) changes[name] = value;
    else {
      const rows = changedRows(asRows(old[name]), value as Members[], parent);
      // the same ones in another order: servers keep none
      if (rows.length) changes[name] = rows;
    }
  }
  return changes;
}

/**
 * What `changedMembers` found, laid over a record that may have moved on since: child lists row by
 * row, so that rows others have added stay, and changes of rows that are gone are dropped. A new row
 * that is there by now, as after a save whose answer was lost, is not added again; one of the same
 * name is changed instead.
 */
export function withChanges<F extends object>(record: F, changes: Partial<F>): F {
  const laid = Object.entries(changes).map(([name, value]) => [
    name,
    Array.isArray(value) && CHILD_LIST.test(name)
      ? rowsWithChanges(asRows((record as Members)[name]), value as Members[])
      : value,
  ]);
  return { ...record, ...(Object.fromEntries(laid) as Partial<F>) };
}

function rowsWithChanges(present: Members[], changed: Members[]): Members[] {
  const byId = new Map(changed.map((row) => [rowId(row), row]));
  const added = new Set(changed.filter((row) => !rowId(row)));
  const laid = present.map((row) => {
    const own = rowId(row) && byId.get(rowId(row));
    if (own) return { ...row, ...own };
    const twin = [...added].find((each) =>
      each.name ? each.name === row.name : isEqual(laidOver(row, each), row),
    );
    if (twin) added.delete(twin);
    // the value of a secret is not kept in a draft: the saved one stays
    return twin?.name ? { ...laidOver(row, twin), value: twin.value || row.value } : row;
  });
  return [...laid, ...added];
}

/** A saved row with what was typed into a new one, which has no id. */
const laidOver = (row: Members, twin: Members) => ({ ...row, ...twin, id: row.id });

/** Names of lists whose rows belong to their record by the member that is captured. */
export const CHILD_LIST = /_by_(\w+_id)$/;
/** The rows of a child list; none where there is no list. */
export const asRows = (value: unknown) => (Array.isArray(value) ? (value as Members[]) : []);
/** The id of a row as text, for one generation sends some as numbers; empty for what has none. */
export const rowId = (row: unknown) => String((row as Members | null)?.id ?? '');

function changedRows(before: Members[], after: Members[], parent: string): Members[] {
  const saved = new Map(before.map((row) => [rowId(row), row]));
  const kept = new Set(after.map(rowId));
  const removed = before.filter((row) => rowId(row) && !kept.has(rowId(row)));
  return [
    ...after.filter((row) => !rowId(row) || !isEqual(saved.get(rowId(row)), row)),
    ...removed.map((row) => ({ id: row.id, [parent]: null })),
  ];
}

/** Deep equality of JSON values; the order of members does not count, numbers count as written. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof ExactNumber || other instanceof ExactNumber) {
    return one instanceof ExactNumber && other instanceof ExactNumber && one.text === other.text;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => name in other && isEqual((one as Members)[name], (other as Members)[name]),
    )
  );
}
