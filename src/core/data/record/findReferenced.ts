import type { App } from '../../page/createApp.ts';
import { readList } from '../../http/readList.ts';
import { databasesStore } from '../../tables/databasesStore.ts';
import { cellText } from '../cellText.ts';
import { columnKind, isText } from '../columnKind.ts';
import { comparison, isComparable } from '../comparison.ts';
import { hasPatterns } from '../../dialect/databaseKinds.ts';
import { dialectOf } from '../../dialect/dialectFor.ts';
import { likeOperand } from '../../dialect/likeOperand.ts';
import { sieve } from '../../lib/sieve.ts';
import { foldText } from '../../lib/foldText.ts';
import { initialColumns } from '../initialColumns.ts';
import { fetchTable } from '../../tables/fetchTable.ts';
import { RELATED_LIMIT } from '../openTable.ts';
import { UUID } from '../parseCell.ts';
import { isPlainName } from '../isPlainName.ts';
import { tablePath } from '../tablePath.ts';
import type { Row } from '../Row.ts';
import {
  memberNamed,
  memberOf,
  referencedField,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';

export interface Referenced {
  schema: TableSchema | null;
  /** The member of the found records that the reference takes. */
  member: string;
  /** What identifies the records to the user. */
  columns: readonly TableField[];
  rows: readonly Row[];
}

/** Records read at once if the server's filter also finds others, and in all. */
const CHECKED_AT_ONCE = 1000;
const CHECKED_MAX = 20_000;
/** Columns that show which record is which. */
const TELLING = 4;

/**
 * Returns the first records of the table that a field refers to with `text` in any of their texts.
 */
export async function findReferenced(
  app: App,
  service: string,
  field: TableField,
  text: string,
): Promise<Referenced> {
  const where = field.ref_service || service;
  const table = field.ref_table ?? '';
  // no API describes the platform's own tables
  const schema = /^df_sys_/.test(table) ? null : await fetchTable(app, where, table);
  const wanted = referencedField(field) ?? 'id';
  const member = schema ? memberNamed(schema, wanted) : wanted;
  const columns = schema ? tellingColumns(schema, member) : [];
  const asked = columns.filter((one) => isText(columnKind(one)) && isPlainName(memberOf(one)));
  const words = text.trim();
  const services = databasesStore(app).getState().services.rows;
  const database = services.find(({ name }) => name === where)?.type;
  const like = likeOperand(words, 'contains', {
    filters: dialectOf(app).filters,
    database,
    of: 'table',
  });
  const searched = asked.filter((one) => hasPatterns(one.db_type, database));
  const clauses = words ? searched.map((one) => `(${memberOf(one)} like ${like.operand})`) : [];
  const own = columns.find((one) => memberOf(one) === member);
  const isKey = own && (isUuid(own) ? UUID : /^\d+$/).test(words);
  if (isKey && isComparable(own, words)) clauses.push(comparison(own, '=', words));
  // without a searchable column nothing is found: unfiltered records would look like matches
  if (schema && words && !clauses.length && !asked.length) {
    return { schema, member, columns, rows: [] };
  }
  // if the database can search none of the columns, the page looks through the records
  const isExact = !words || (like.isExact && clauses.length > 0);
  const read = async (limit: number, offset: number | null) =>
    readList<Row>(
      await app.api.get(tablePath(where, table, schema?.alias), {
        fields: columns.length ? columns.map(memberOf).join(',') : '*',
        limit,
        offset,
        order: member,
        filter: clauses.join(' or ') || null,
      }),
    );
  const has = (row: Row, one: TableField) =>
    foldText(cellText(row[memberOf(one)])).includes(foldText(words));
  const { rows } = isExact
    ? await read(RELATED_LIMIT, null)
    : await sieve(
        (offset) => read(CHECKED_AT_ONCE, offset || null),
        (row) => asked.some((one) => has(row, one)),
        CHECKED_MAX,
        RELATED_LIMIT,
      );
  return { schema, member, columns, rows: rows.slice(0, RELATED_LIMIT) };
}

const isUuid = ({ db_type: native }: TableField) => /^uuid$/i.test(native ?? '');

function tellingColumns(schema: TableSchema, member: string): TableField[] {
  const named = schema.name_field ? [memberNamed(schema, schema.name_field)] : [];
  const members = [...new Set([member, ...named, ...initialColumns(schema)])];
  return members
    .flatMap((name) => schema.field.find((one) => memberOf(one) === name) ?? [])
    .filter((one) => memberOf(one) === member || columnKind(one) !== 'binary')
    .slice(0, TELLING);
}
