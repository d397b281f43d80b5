import { PlatformError } from '../http/PlatformError.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import { BETWEEN, type Between, type LinkedRead, type Source } from './linkSource.ts';
import type { RowCondition } from './tableQuery.ts';

/** Each value goes through the whole view. */
const MOST_IN_VIEWS = 100;

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
    const link = between ? linkThrough(read, between, value) : linkTo(read, value);
    const params = [...source.params, ...link.params, most === Infinity ? -1 : most];
    const rest = `from ${source.sql}${link.sql} limit ?`;
    return call.budget.read(there.db, { columns, rest, params });
  });
}

const keyOf = ({ relation: { refTable, refField } }: LinkedRead) =>
  `${quoteName(refTable)}.${quoteName(refField)}`;

const linkTo = (read: LinkedRead, value: SqlValue): RowCondition => ({
  sql: ` where ${keyOf(read)} = ?`,
  params: [value],
});

function linkThrough(read: LinkedRead, { there, source }: Between, value: SqlValue): RowCondition {
  const { call, relation } = read;
  const { junction, refService } = relation;
  const key = keyOf(read);
  const own = `${BETWEEN}.${quoteName(junction?.field ?? '')}`;
  const ref = `${BETWEEN}.${quoteName(junction?.refField ?? '')}`;
  const params = [...source.params, value];
  if (junction?.service !== refService) {
    const columns = [{ name: 'ref', sql: ref }];
    const rest = `from ${source.sql} where ${own} = ?`;
    const refs = call.budget.read(there.db, { columns, rest, params });
    const links = refs.map((row) => row.ref ?? null);
    return { sql: ` where ${key} in (${links.map(() => '?').join()})`, params: links };
  }
  return {
    sql:
      call.request.generation === 'classic'
        ? ` where ${key} in (select ${ref} from ${source.sql} where ${own} = ?) order by ${key}`
        : ` join ${source.sql} on ${ref} = ${key} where ${own} = ?`,
    params,
  };
}
