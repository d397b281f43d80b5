import type { App } from '../page/createApp.ts';
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
import { dialectOf } from '../dialect/dialectFor.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { childRows } from '../merge/childRows.ts';
import { isNothing } from '../lib/isNothing.ts';
import { merge3, type EditConflict } from '../merge/merge3.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import { sentHashes } from './sentHashes.ts';

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

/** The record with these members as the server has them now; nothing else of it is asked for. */
async function readNow<T extends Entity>(
  app: App,
  path: string,
  record: T,
  names: readonly string[],
): Promise<T> {
  const related = names.filter((name) => isChildList(name));
  const columns = names.filter((name) => !isChildList(name));
  const fields = new Set(['id', ...columns.map((name) => name.replace(/\..*/, ''))]);
  // classic servers send a configuration beside its type alone
  if (fields.has('config')) fields.add('type');
  const isWhole = fields.has('config') && !dialectOf(app).namesServiceConfig;
  const now = await app.api.get<T>(`${path}/${encodeURIComponent(String(record.id))}`, {
    fields: isWhole ? '*' : [...fields].join(','),
    ...(related.length && { related: related.join(',') }),
  });
  return { ...record, ...now };
}

const withoutRemoved = <T extends object>(record: T): T =>
  mapChildLists(record, (rows, name) => rows.filter((row) => !isRemovedRow(name, row)));

/** What is sent, or was read, by the paths that conflicts of it would have. */
function partsOf(record: object): ReadonlyMap<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record)) {
    const rows = isChildList(name) ? asRows(value).filter(rowId) : [];
    if (!rows.length) parts.set(name, comparable(value));
    for (const row of rows) {
      parts.set(`${name} ${rowId(row)}`, isRemovedRow(name, row) ? null : comparable(row));
    }
  }
  return parts;
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
export async function findEditConflicts<T extends Entity, F>(
  app: App,
  { path, toForm, toPayload }: Pick<Resource<T, F>, 'path' | 'toForm' | 'toPayload'>,
  record: T,
  changes: object,
  { beside = [], onRead }: ReadOptions<T> = {},
): Promise<EditConflict[]> {
  const dialect = dialectOf(app);
  const names = Object.keys(changes);
  const present = await readNow(app, path, record, [...new Set([...names, ...beside])]);
  onRead?.(present);
  const membersOf = (one: T): Record<string, unknown> => {
    const payload = toPayload(toForm(one), dialect);
    // secrets stand in no payload that nobody typed them into, but in the record where servers show them
    const valueOf = (name: string) => memberAt(name in payload ? payload : one, name);
    return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  };
  const base = membersOf(record);
  const mine = withoutRemoved(withChanges(base, changes));
  const { conflicts } = merge3(base, mine, membersOf(present), { ...childRows, isSame });
  const hashes = sentHashes(app, `${path}/${String(record.id)}`);
  hashes.settle(partsOf(base));
  const found = conflicts.filter(
    ({ path: at, theirs }) => !hashes.has(at.join(' '), comparable(theirs)),
  );
  hashes.add(partsOf(changes));
  return found;
}
