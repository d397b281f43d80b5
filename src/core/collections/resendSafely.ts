import { CHILD_LIST, isEqual } from '../changes.ts';
import { ApiError } from '../http/apiError.ts';
import type { Entity, Id } from '../resources/resource.ts';
import type { Collection } from './createCollection.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Row[]) : []);

const isNothing = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a stored row is the one that was sent; of a private one the value cannot be compared. */
const isStored = (stored: Row, sent: Row) =>
  Object.entries(sent).every(
    ([name, value]) =>
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

/**
 * A collection whose saves can be repeated: where the answer to one was lost, it may have been carried
 * out, so the record is read before the next, and new rows that are there are not added twice.
 */
export function resendSafely<T extends Entity, F>(collection: Collection<T, F>): Collection<T, F> {
  const known = new Map<string, T>();
  const unsure = new Set<string>();
  const keep = (record: T) => {
    unsure.delete(String(record.id));
    known.set(String(record.id), record);
    return record;
  };
  const unsent = async (id: Id, changes: object): Promise<object> => {
    const before = known.get(String(id));
    if (!before || !unsure.has(String(id))) return changes;
    return withoutStored(changes, before, await collection.fetchOne(id));
  };
  return {
    ...collection,
    fetchOne: (id) => collection.fetchOne(id).then(keep),
    create: (payload, query) => collection.create(payload, query).then(keep),
    async update(id, changes, query) {
      const left = await unsent(id, changes);
      try {
        return keep(await collection.update(id, left, query));
      } catch (error) {
        const isLost = error instanceof ApiError && error.kind !== 'refused';
        if (isLost) unsure.add(String(id));
        throw error;
      }
    },
  };
}
