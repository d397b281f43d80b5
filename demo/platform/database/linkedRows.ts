import { quoteName } from '../query/writeClause.ts';
import type { Db, Row, SqlValue } from '../storage/Db.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { refuseHeld } from './heldValues.ts';
import {
  BETWEEN,
  betweenOf,
  linkedTo,
  MOST_VALUES,
  sourceOf,
  type Between,
  type LinkedRead,
  type Source,
} from './linkSource.ts';
import type { Relation } from './relations.ts';
import { readInViews } from './rowsInViews.ts';
import { hasIndex, type TableInfo } from './TableInfo.ts';
import type { RowCondition } from './tableQuery.ts';

/** What a link costs of the budget of a response. */
const LINK_BYTES = 64;
/** What finding one costs, even if its record isn't shown: the driver makes an object of each. */
const FOUND_BYTES = 192;
/**
 * As if they were asked for, too: SQLite makes an index for many rows only. For fewer, it would go
 * through the whole table for each, and it doesn't know how many link to a value.
 */
const MANY_ROWS = Array.from({ length: 100 }, () => '(-1, null)');

/**
 * The related rows of each value. All values are searched for in one statement, for which SQLite
 * indexes a column that has no index; one by one, they would each go through the whole table.
 *
 * @throws PlatformError 413 if there are more than a response can hold.
 */
export function readLinked(read: LinkedRead, values: readonly SqlValue[]): Row[][] {
  const { call, there, relation, table } = read;
  const source = sourceOf(there, table);
  const { junction } = relation;
  const between = junction && betweenOf(call, junction);
  if (source.isView || between?.source.isView) return readInViews(read, source, between, values);
  const asked = [...new Set(values)].filter((value) => value !== null);
  if (asked.length > 0) refuseHeldLinks(read, source, between);
  const found = between
    ? linksThrough(read, source, between, asked)
    : linksOf(call, there, asked, directly(relation, source));
  return readLinks(
    read,
    source,
    values.map((value) => found.get(value) ?? []),
  );
}

const TOO_LARGE =
  'The values that relate these records are too large together. Give their field an index.';

/** Counts what SQLite keeps of a field without an index, and of what else it reads of its rows. */
function refuseHeldLinks(
  { there, relation, table }: LinkedRead,
  source: Source,
  between: Between | null,
): void {
  const { junction, refField } = relation;
  const refuse = (db: Db, one: TableInfo, fields: string[], of: Source) => {
    if (hasIndex(one, fields[0] ?? '')) return;
    const held = [...fields.map(quoteName), ...(of.reads ?? [])];
    refuseHeld(db, { columns: held, from: quoteName(one.name) }, TOO_LARGE);
  };
  refuse(there.db, table, [refField], source);
  if (!junction || !between) return;
  const fields = [junction.field, junction.refField];
  refuse(between.there.db, between.table, fields, between.source);
}

/** Reads linked rows by their numbers, in the order of the links. */
function readLinks(
  { call, there, columns, most }: LinkedRead,
  source: Source,
  found: readonly (readonly SqlValue[])[],
): Row[][] {
  const lists = found.map((links) => {
    const shown = links.slice(0, most);
    call.budget.spend(shown.length * LINK_BYTES);
    return shown;
  });
  const owners = lists.flatMap((links, owner) => links.map(() => owner));
  const rows: Row[][] = lists.map(() => []);
  if (owners.length === 0) return rows;
  // a cross join keeps the order of its tables; json_each has columns that a function could mean
  const links = 'select key as df_place, value as df_number from json_each(?)';
  const rest = `from (${links}) as df_link cross join ${source.sql} on ${source.row} = df_link.df_number`;
  const place = { name: 'df_link', sql: 'df_link.df_place' };
  const params = [`[${lists.flat().join()}]`, ...source.params];
  for (const row of call.budget.read(there.db, { columns: [place, ...columns], rest, params })) {
    rows[owners[Number(row[place.name])] ?? -1]?.push(row);
  }
  return rows;
}

/** A join from `df_asked`, with the number of the row that it links to. */
interface Join extends RowCondition {
  link: string;
  /** What orders the links of a value. */
  place: string;
}

function directly({ refTable, refField }: Relation, { sql, params, row }: Source): Join {
  const key = `${quoteName(refTable)}.${quoteName(refField)}`;
  return { sql: `cross join ${sql} on ${key} = df_asked.value`, params, link: row, place: row };
}

const ascending = (a: SqlValue, b: SqlValue): number =>
  a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1;

interface Link {
  link: SqlValue;
  place: SqlValue;
}

/** The links of each value. A value of a VALUES clause is compared as the column stores it. */
function linksOf(
  call: DatabaseCall,
  { db }: DatabaseCall,
  asked: readonly SqlValue[],
  { sql, params, link, place }: Join,
): Map<SqlValue, SqlValue[]> {
  const found = new Map<SqlValue, Link[]>();
  for (let from = 0; from < asked.length; from += MOST_VALUES) {
    const part = asked.slice(from, from + MOST_VALUES);
    const list = [...part.map((_value, at) => `(${at}, ?)`), ...MANY_ROWS].join();
    const statement = `with df_asked (at, value) as (values ${list})
      select df_asked.at as at, ${link} as link, ${place} as place from df_asked ${sql}`;
    db.each(statement, [...part, ...params], (row) => {
      call.budget.spend(FOUND_BYTES);
      const value = part[Number(row.at)] ?? null;
      const links = found.get(value) ?? [];
      links.push({ link: row.link ?? null, place: row.place ?? null });
      found.set(value, links);
    });
  }
  return changed(found, (links) =>
    links.sort((a, b) => ascending(a.place, b.place)).map((one) => one.link),
  );
}

function linksThrough(
  read: LinkedRead,
  source: Source,
  between: Between,
  asked: readonly SqlValue[],
): Map<SqlValue, SqlValue[]> {
  const { call, there, relation } = read;
  const { junction, refTable, refField, refService } = relation;
  const key = `${quoteName(refTable)}.${quoteName(refField)}`;
  const own = `${BETWEEN}.${quoteName(junction?.field ?? '')}`;
  const ref = linkedTo(junction);
  const { sql, params, row } = between.source;
  const start = `cross join ${sql} on ${own} = df_asked.value`;
  if (junction?.service !== refService) {
    const way = { sql: start, params, link: ref, place: row };
    return joinLinks(read, source, linksOf(call, between.there, asked, way));
  }
  const links = linksOf(call, there, asked, {
    sql: `${start} cross join ${source.sql} on ${key} = ${ref}`,
    params: [...params, ...source.params],
    link: source.row,
    place: row,
  });
  // a record joined through two junction rows appears once on 2.1.2, twice on current servers
  return call.request.generation === 'current' ? links : inOrderOf(key, there, source, links);
}

/** The links of a junction table in another service than the records that it links to. */
function joinLinks(
  { call, there, relation }: LinkedRead,
  source: Source,
  refs: ReadonlyMap<SqlValue, SqlValue[]>,
): Map<SqlValue, SqlValue[]> {
  const all = new Set([...refs.values()].flat());
  all.delete(null);
  const links = linksOf(call, there, [...all], directly(relation, source));
  return changed(refs, (some) => {
    const joined = some.map((ref) => links.get(ref) ?? []);
    for (const { length } of joined) call.budget.spend(length * LINK_BYTES);
    return [...new Set(joined.flat())].sort(ascending);
  });
}

/** Each link of a value once, in the order of a column. */
function inOrderOf(
  column: string,
  { db }: DatabaseCall,
  { sql, params, row }: Source,
  links: ReadonlyMap<SqlValue, SqlValue[]>,
): Map<SqlValue, SqlValue[]> {
  const all = [...new Set([...links.values()].flat())];
  const linked = `${sql} where ${row} in (select value from json_each(?))`;
  const found = [...params, `[${all.join()}]`];
  refuseHeld(db, { columns: [column], from: linked, params: found }, TOO_LARGE);
  const rows = db.all(`select ${row} as link from ${linked} order by ${column}, ${row}`, found);
  const places = new Map(rows.map(({ link }, place) => [link ?? null, place]));
  const placeOf = (link: SqlValue) => places.get(link) ?? 0;
  return changed(links, (some) => [...new Set(some)].sort((a, b) => placeOf(a) - placeOf(b)));
}

function changed<T, U>(
  lists: ReadonlyMap<SqlValue, T[]>,
  change: (links: T[]) => U[],
): Map<SqlValue, U[]> {
  return new Map([...lists].map(([value, links]) => [value, change(links)]));
}
