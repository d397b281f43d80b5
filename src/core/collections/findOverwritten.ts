import type { App } from '../page/app.ts';
import { CHILD_LIST, isEqual } from '../lib/changes.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import { sentValues } from './sentValues.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a save would put over something that others have saved since its form was opened. */
export interface Overwritten {
  /** The member, in the server's spelling. */
  name: string;
  /** As the server has it by now; of a child list one row, or null where that is gone. */
  theirs: unknown;
  /** As it is about to be sent; null for a row that is removed. */
  mine: unknown;
}

const STAMP = /^(?:created|last_modified)_/;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Row[]) : []);

const isNothing = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** What counts of a value: neither who wrote a row and when, nor how emptiness is spelled. */
function essence(value: unknown): unknown {
  if (!isRow(value)) return isNothing(value) ? null : value;
  const members = Object.entries(value).filter(
    ([name, member]) => !STAMP.test(name) && !isNothing(member),
  );
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const isSame = (one: unknown, other: unknown) => isEqual(essence(one), essence(other));

/** Secrets stand in no payload that nobody typed them into; few servers show them in the record. */
const shownIn = (record: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, member) => (isRow(value) ? value[member] : null), record);

/** The record with these members as the server has them now; nothing else of it is asked for. */
async function readNow<T extends Entity>(
  app: App,
  path: string,
  record: T,
  names: readonly string[],
): Promise<T> {
  const related = names.filter((name) => CHILD_LIST.test(name));
  const columns = names.filter((name) => !CHILD_LIST.test(name));
  const fields = new Set(['id', ...columns.map((name) => name.replace(/\..*/, ''))]);
  // classic servers send a configuration beside its type alone
  if (fields.has('config')) fields.add('type');
  const now = await app.api.get<T>(`${path}/${encodeURIComponent(String(record.id))}`, {
    fields: [...fields].join(','),
    ...(related.length && { related: related.join(',') }),
  });
  return { ...record, ...now };
}

interface Compared {
  name: string;
  before: unknown;
  now: unknown;
  sent: unknown;
}

/** A member as a whole, or the sent rows of a child list; rows without ids are one value together. */
function parts({ name, before, now, sent }: Compared): (Compared & { key: string })[] {
  const parent = CHILD_LIST.exec(name)?.[1];
  const [old, present] = [rowsOf(before), rowsOf(now)];
  const isOne = !parent || (old.length > 0 && old.every(({ id }) => id == null));
  if (isOne) return [{ name, key: name, before, now, sent }];
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [String(row.id), row]));
  const [was, is] = [byId(old), byId(present)];
  return rowsOf(sent).flatMap((row) => {
    const id = String(row.id);
    // what is new replaces nothing
    if (!was.has(id)) return [];
    const mine = row[parent] === null ? null : row;
    return [
      { name, key: `${name} ${id}`, before: was.get(id), now: is.get(id) ?? null, sent: mine },
    ];
  });
}

export interface ReadOptions<T> {
  /** Further members that are read along. */
  beside?: readonly string[];
  /** Told the record with the members that were read as they are now. */
  onRead?: (now: T) => void;
}

/**
 * Which of the `changes` of a save somebody else has changed too, to something else, since `record` was
 * read. Only what is sent is compared; a secret only where the server shows it.
 *
 * @throws ApiError where the server does not say.
 */
export async function findOverwritten<T extends Entity, F>(
  app: App,
  { path, toForm, toPayload }: Pick<Resource<T, F>, 'path' | 'toForm' | 'toPayload'>,
  record: T,
  changes: object,
  { beside = [], onRead }: ReadOptions<T> = {},
): Promise<Overwritten[]> {
  const dialect = dialectOf(app);
  const names = new Set([...Object.keys(changes), ...beside]);
  const present = await readNow(app, path, record, [...names]);
  onRead?.(present);
  const [before, now] = [record, present].map((one) => {
    const payload = toPayload(toForm(one), dialect);
    return (name: string) => (name in payload ? payload[name] : shownIn(one, name));
  });
  const compared = Object.entries(changes).flatMap(([name, sent]: [string, unknown]) =>
    parts({ name, before: before?.(name), now: now?.(name), sent }),
  );
  const own = sentValues(app, `${path}/${String(record.id)}`);
  for (const { key, before: old } of compared) own.settle(key, essence(old));
  const found = compared.filter(({ key, before: old, now: theirs, sent: mine }) => {
    const isMine = [old, mine].some((value) => isSame(value, theirs));
    return !isMine && !own.has(key, essence(theirs));
  });
  for (const { key, sent } of compared) own.add(key, essence(sent));
  own.keep();
  return found.map(({ name, now: theirs, sent: mine }) => ({ name, theirs, mine }));
}
