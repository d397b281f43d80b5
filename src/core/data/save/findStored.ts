import { readList } from '../../http/readList.ts';
import { keyMembers, memberOf, type TableSchema } from '../../tables/TableSchema.ts';
import { columnKind, isMoment, whyReadOnly } from '../columnKind.ts';
import { isComparable } from '../comparison.ts';
import { cellText } from '../cellText.ts';
import { canWorkLater, findTwin, keepsValues, likeness, MOST, type Twin } from './findTwin.ts';
import type { TableData } from '../openTable.ts';
import type { RowEdit } from '../RowEdit.ts';
import { fittingFields, keyFilters, keyOf, rowKey, valueFilters } from '../rowKey.ts';
import { unconfirmedKeys } from '../deletion/sendRowDeletes.ts';
import { shownRows } from './shownRows.ts';
import type { Row } from '../Row.ts';
import { isStoredAs, isStoredInAnyCase } from '../sameValue.ts';

export interface Stored {
  found: Map<RowEdit, Row>;
  /**
   * New ones whose values only records with more of them have, from a trigger or someone else, or
   * records with others where databases rewrite them; or whose values can't be searched for.
   */
  alike: Map<RowEdit, Exclude<Twin, 'none'>>;
}

export const noneStored = (): Stored => ({ found: new Map(), alike: new Map() });

/**
 * Finds records as they were sent, by their keys. A new one without a key is found by its values,
 * unless it is known to be another one, as those `taken` are. That the page shows it doesn't tell: it
 * may have been read since.
 */
export async function findStored(
  table: TableData,
  schema: TableSchema,
  sent: readonly RowEdit[],
  { taken = new Set() }: { taken?: Set<string> } = {},
): Promise<Stored> {
  const { found, alike } = noneStored();
  // without a key, an equal record may be anyone's
  if (!keyMembers(schema).length) return { found, alike };
  const shown = shownRows(table, schema);
  for (const edit of sent) {
    const values = { ...(edit.before && keyOf(schema, edit.before)), ...edit.changes };
    const isKeyed = keyMembers(schema).every((member) => values[member] != null);
    const isLike = likeness(schema, values);
    // what was saved since counts as well
    const { others = [] } = table.store.getState().history.present.get(edit.key) ?? edit;
    const isOther = (one: Row) => {
      const key = rowKey(schema, one);
      const before = shown.get(key);
      // what was different before isn't new
      return taken.has(key) || others.includes(key) || (!!before && !isLike(before));
    };
    const now = await readLike(table, schema, values, isKeyed);
    const rows = now?.filter((one) => isRecord(schema, values, one) && (isKeyed || !isOther(one)));
    const row = rows?.findLast(
      (one) => isKeyed || (!hasMore(schema, values, one) && !isBusy(table, rowKey(schema, one))),
    );
    if (!row) {
      if (rows?.length) alike.set(edit, 'found');
      else if (!now || (!isKeyed && now.length >= MOST)) alike.set(edit, 'unknown');
      else if (!isKeyed && mayBeRewritten(schema, values)) {
        const twin = await findTwin(table, schema, [values], isOther);
        if (twin !== 'none') alike.set(edit, twin);
      }
      continue;
    }
    found.set(edit, row);
    taken.add(rowKey(schema, row));
  }
  return { found, alike };
}

/** Whether a record has unsaved changes of its own, or may still be deleted. */
const isBusy = (table: TableData, key: string): boolean =>
  table.store.getState().history.present.has(key) || unconfirmedKeys(table).has(key);

/** Whether a record can't be found by all its values, because a database rewrites some of them. */
const mayBeRewritten = (schema: TableSchema, values: Row): boolean =>
  schema.field.some((field) => {
    const value = values[memberOf(field)];
    return value != null && value !== '' && !keepsValues(field);
  });

/** Whether a record has values that were not sent and that its table doesn't give to new ones. */
const hasMore = (schema: TableSchema, values: Row, row: Row): boolean =>
  schema.field.some((field) => {
    const value = row[memberOf(field)];
    if (Object.hasOwn(values, memberOf(field)) || value == null || value === '') return false;
    const isGiven =
      field.default != null ||
      field.db_function != null ||
      field.is_primary_key ||
      /^user_id|^timestamp/.test(field.type) ||
      isMoment(columnKind(field));
    return !isGiven && !whyReadOnly(field, true);
  });

/**
 * Returns null if the values can't be searched for.
 *
 * @throws if the search can work later.
 */
async function readLike(
  { app, path }: TableData,
  schema: TableSchema,
  values: Row,
  isKeyed: boolean,
): Promise<readonly Row[] | null> {
  const comparable = schema.field.filter((field) => {
    const value = values[memberOf(field)];
    return value != null && value !== '' && isComparable(field, cellText(value));
  });
  const fields = fittingFields(comparable, values);
  const [query] = isKeyed ? keyFilters(schema, [values]) : valueFilters(fields, [values]);
  if (!query || (!isKeyed && !fields.length)) return null;
  const { filter, limit } = query;
  try {
    const reply = await app.api.get(path, { fields: '*', filter, limit: isKeyed ? limit : MOST });
    return readList<Row>(reply).rows;
  } catch (error) {
    if (canWorkLater(error)) throw error;
    return null;
  }
}

/** Whether a record has the values that were sent. */
export function isRecord(schema: TableSchema, values: Row, row: Row): boolean {
  const keys = keyMembers(schema);
  return schema.field.every((field) => {
    const member = memberOf(field);
    const isStored = keys.includes(member) ? isStoredInAnyCase : isStoredAs;
    return !Object.hasOwn(values, member) || isStored(field, values[member], row[member]);
  });
}
