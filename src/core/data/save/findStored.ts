import { keyMembers, memberOf, type TableSchema } from '../../tables/TableSchema.ts';
import { findTwin, type Twin } from './findTwin.ts';
import type { TableData } from '../openTable.ts';
import type { RowEdit } from '../RowEdit.ts';
import { keyOf, rowKey } from '../rowKey.ts';
import { unconfirmedKeys } from '../deletion/sendRowDeletes.ts';
import { MOST, readMatching } from './readMatching.ts';
import { hasMore, isRecord, isSearchable, likeness, mayBeRewritten } from './rowLikeness.ts';
import { shownRows } from './shownRows.ts';
import type { Row } from '../Row.ts';

export interface Stored {
  found: Map<RowEdit, Row>;
  /**
   * New ones that may be stored: a record has their values and more, which a trigger may have added
   * or someone else; a record has other values, where databases rewrite them; or their values can't
   * be searched for.
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
  const keys = keyMembers(schema);
  // without a key, an equal record may be anyone's
  if (!keys.length) return { found, alike };
  const shown = shownRows(table, schema);
  for (const edit of sent) {
    const values = { ...(edit.before && keyOf(schema, edit.before)), ...edit.changes };
    const isKeyed = keys.every((member) => values[member] != null);
    const isLike = likeness(schema, values);
    // what was saved since counts as well
    const { others = [] } = table.store.getState().history.present.get(edit.key) ?? edit;
    const isOther = (one: Row) => {
      const key = rowKey(schema, one);
      const before = shown.get(key);
      // what was different before isn't new
      return taken.has(key) || others.includes(key) || (!!before && !isLike(before));
    };
    const asked = schema.field.filter((field) =>
      isKeyed ? keys.includes(memberOf(field)) : isSearchable(field, values[memberOf(field)]),
    );
    const now = await readMatching(table, asked, values);
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
