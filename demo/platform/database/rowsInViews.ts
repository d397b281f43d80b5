import { PlatformError } from '../http/PlatformError.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import {
  BETWEEN,
  linkedTo,
  MOST_VALUES,
  type Between,
  type LinkedRead,
  type Source,
} from './linkSource.ts';
import type { RowCondition } from './tableQuery.ts';

/** Each value goes through the whole view. */
const MOST_IN_VIEWS = 100;
/** What links to a view can be compared with each of its rows: none of its indexes may fit. */
const MOST_COMPARED = 1_000_000;

/**
 * The related rows of each value for relations to or through a view, whose rows have no numbers to
 * link to.
 *
 * @throws PlatformError 413 for values of many records.
 */
export function readInViews(
  read: LinkedRead,
  source: Source,
  between: Between | null,
  values: readonly SqlValue[],
): Row[][] {
  if (values.length > MOST_IN_VIEWS) {
    const message = `A request can read related rows of views for at most ${MOST_IN_VIEWS} records.`;
    throw new PlatformError(413, message);
  }
  const { call, there, columns, most } = read;
  return values.map((value) => {
    if (value === null) return [];
    const links = between
      ? linksThrough(read, source, between, value)
      : [linkTo(read, source, value)];
    const rows: Row[] = [];
    for (const { sql, params } of links) {
      if (rows.length >= most) break;
      const left = most === Infinity ? -1 : most - rows.length;
      const found = { columns, rest: `from ${sql} limit ?`, params: [...params, left] };
      for (const row of call.budget.read(there.db, found)) rows.push(row);
    }
    return rows;
  });
}

const keyOf = ({ relation: { refTable, refField } }: LinkedRead) =>
  `${quoteName(refTable)}.${quoteName(refField)}`;

/** The rows of a value, as what follows `from` in a statement. */
const linkTo = (read: LinkedRead, source: Source, value: SqlValue): RowCondition => ({
  sql: `${source.sql} where ${keyOf(read)} = ?`,
  params: [...source.params, value],
});

/** The rows that a value links to through a junction table, as several statements if there are many. */
function linksThrough(
  read: LinkedRead,
  source: Source,
  between: Between,
  value: SqlValue,
): RowCondition[] {
  const { call, relation } = read;
  const { junction, refService } = relation;
  const key = keyOf(read);
  const ref = linkedTo(junction);
  const own = `${BETWEEN}.${quoteName(junction?.field ?? '')}`;
  const rest = `from ${between.source.sql} where ${own} = ?`;
  const params = [...between.source.params, value];
  const isHere = junction?.service === refService;
  if (isHere && call.request.generation === 'classic') {
    const sql = `${source.sql} where ${key} in (select ${ref} ${rest}) order by ${key}`;
    return [{ sql, params: [...source.params, ...params] }];
  }
  const found = call.budget.read(between.there.db, {
    columns: [{ name: 'ref', sql: ref }],
    rest,
    params,
  });
  const refs = found.flatMap((row) => row.ref ?? []);
  if (!isHere) {
    return partsOf([...new Set(refs)]).map((part) => ({
      sql: `${source.sql} where ${key} in (${part.map(() => '?').join()})`,
      params: [...source.params, ...part],
    }));
  }
  if (source.isView) refuseManyCompared(read, source, refs.length);
  // a row joined through two junction rows appears twice
  return partsOf(refs).map((part) => ({
    sql: `(values ${part.map(() => '(?)').join()}) as df_link cross join ${source.sql} on ${key} = df_link.column1`,
    params: [...part, ...source.params],
  }));
}

/** @throws PlatformError 413 before a join that SQLite can't interrupt. */
function refuseManyCompared({ there }: LinkedRead, { sql, params }: Source, links: number): void {
  const rows = Number(there.db.get(`select count(*) as rows from ${sql}`, params)?.rows);
  if (links * rows <= MOST_COMPARED) return;
  const message = 'Too many rows link to a view of this size. Request its records themselves.';
  throw new PlatformError(413, message);
}

function partsOf(values: readonly SqlValue[]): SqlValue[][] {
  const parts: SqlValue[][] = [];
  for (let from = 0; from < values.length; from += MOST_VALUES) {
    parts.push(values.slice(from, from + MOST_VALUES));
  }
  return parts;
}
