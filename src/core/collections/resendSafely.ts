import { CHILD_LIST, isEqual } from '../changes.ts';
import { ApiError } from '../http/apiError.ts';
import type { Entity, Id } from '../resources/resource.ts';
import type { Collection } from './createCollection.ts';
import { IncompleteCreation } from './IncompleteCreation.ts';

/** What a form needs of a collection; without `fetchOne` its records have no rows that could double. */
export type SavingCalls<T extends Entity, F> = Pick<
  Collection<T, F>,
  'resource' | 'create' | 'update'
> &
  Partial<Pick<Collection<T, F>, 'fetchOne'>>;

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

const hasRows = (changes: object) => Object.keys(changes).some((name) => CHILD_LIST.test(name));

/**
 * The saves of a form that can be repeated: where the answer to one was lost, it may have been carried
 * out, so the record is read before the next, and new rows that are there are not added twice.
 * `loaded` is the record as the form was given it.
 */
export function resendSafely<T extends Entity, F>(
  collection: SavingCalls<T, F>,
  loaded: T | null,
): SavingCalls<T, F> {
  const { fetchOne } = collection;
  if (!fetchOne) return collection;
  let known = loaded;
  let isUnsure = false;
  const keep = (record: T) => {
    isUnsure = false;
    known = record;
    return record;
  };
  const keepIncomplete = (error: unknown): never => {
    if (error instanceof IncompleteCreation) keep(error.record as T);
    throw error;
  };
  const unsent = async (id: Id, changes: object): Promise<object> =>
    known && isUnsure && hasRows(changes)
      ? withoutStored(changes, known, await fetchOne(id))
      : changes;
  return {
    ...collection,
    create: (payload, query) => collection.create(payload, query).then(keep, keepIncomplete),
    async update(id, changes, query) {
      const left = await unsent(id, changes);
      try {
        return keep(await collection.update(id, left, query));
      } catch (error) {
        if (error instanceof ApiError && error.kind !== 'refused') isUnsure = true;
        throw error;
      }
    },
  };
}
