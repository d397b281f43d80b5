import { readList } from '../../http/readList.ts';
import type { App } from '../../page/createApp.ts';
import { fetchTable } from '../../tables/fetchTable.ts';
import { memberNamed, memberOf, type TableField } from '../../tables/TableSchema.ts';
import { cellText } from '../cellText.ts';
import { comparison } from '../comparison.ts';
import { isPlainName } from '../isPlainName.ts';
import type { Row } from '../Row.ts';
import { valueFilters } from '../rowKey.ts';
import { tablePath } from '../tablePath.ts';

/** Where the junction of a relation is, and which columns it has on either side. */
export interface Junction {
  service: string;
  table: string;
  near: string;
  far: string;
}

/** Some of the records that a junction table points to. */
export interface JunctionPart {
  /** A clause that finds them; null if there are none. */
  clause: string | null;
  /** Position among all of them, from 1. */
  from: number;
  to: number;
  /** null if the server does not count. */
  total: number | null;
  /** Where the next part begins; null after the last. */
  next: number | null;
}

/** Rows of a junction read at once. A filter has room for about as many values. */
const JUNCTION_LIMIT = 200;

/**
 * Returns the values on the far side of a junction, from its row `start` on: as many as fit into a
 * URL, so that a parent with thousands of them is shown part by part.
 */
export async function acrossJunction(
  app: App,
  { service, table, near, far }: Junction,
  value: unknown,
  target: TableField,
  start: number,
): Promise<JunctionPart> {
  const schema = await fetchTable(app, service, table);
  const [nearMember, farMember] = [memberNamed(schema, near), memberNamed(schema, far)];
  const own = schema.field.find((one) => memberOf(one) === nearMember);
  if (!own) return { clause: null, from: 0, to: 0, total: 0, next: null };
  const reply = await app.api.get(tablePath(service, schema.name, schema.alias), {
    fields: farMember,
    filter: comparison(own, '=', cellText(value)),
    order: isPlainName(farMember) ? farMember : null,
    limit: JUNCTION_LIMIT,
    offset: start || null,
    include_count: true,
  });
  const { rows, count } = readList<Row>(reply);
  const values = rows.map((row) => row[farMember]);
  const isLast = (at: number) => cellText(values[at]) !== cellText(values[at + 1]);
  // sorted, equal values are adjacent, so each is requested once
  const asked = values.flatMap((one, at) => (one != null && isLast(at) ? [{ one, at }] : []));
  const member = memberOf(target);
  const [first] = valueFilters(
    [target],
    asked.map(({ one }) => ({ [member]: one })),
  );
  const isCut = !!first && first.rows.length < asked.length;
  const used = isCut ? (asked[first.rows.length - 1]?.at ?? 0) + 1 : rows.length;
  const to = start + used;
  const goesOn = isCut || (count === undefined ? rows.length === JUNCTION_LIMIT : to < count);
  return {
    clause: first ? oneClause(first.filter) : null,
    from: start + 1,
    to,
    total: count ?? null,
    next: goesOn && used > 0 ? to : null,
  };
}

const oneClause = (filter: string) => (/ or /.test(filter) ? `(${filter})` : filter);
