import { parseExact, stringifyExact } from '../../lib/exactJson.ts';
import { storedKey } from '../../page/storedKeys.ts';
import { nothingEdited } from '../History.ts';
import type { TableData } from '../openTable.ts';
import type { Edits, RowEdit } from '../RowEdit.ts';

/** Records stored; with more, the browser would have to write megabytes at each change. */
export const KEPT = 500;

const draftKey = ({ app, service, table, base }: TableData) =>
  storedKey(app, 'draft', `data ${service}/${table}`, base);

/**
 * Stores unsaved changes over a reload, in this tab only, and removes them if there are none. What
 * can't be stored whole is not stored at all, and `isUnkept` says so.
 */
export function keepEdits(table: TableData, edits: Edits): void {
  const { storage } = table.app.browser;
  const isKept = edits.size <= KEPT && write(table, edits);
  // an older draft would be restored as if it were this one
  if (!isKept) storage?.removeItem(draftKey(table));
  if (table.store.getState().isUnkept === isKept) table.store.setState({ isUnkept: !isKept });
}

function write(table: TableData, edits: Edits): boolean {
  const { storage } = table.app.browser;
  try {
    if (!edits.size) storage?.removeItem(draftKey(table));
    else storage?.setItem(draftKey(table), stringifyExact([...edits.values()]));
    // a page may store nothing
    return !!storage || !edits.size;
  } catch {
    return false;
  }
}

/** Restores what was stored; returns true if there was anything. */
export function restoreEdits(table: TableData): boolean {
  try {
    const text = table.app.browser.storage?.getItem(draftKey(table));
    const kept = text ? (parseExact(text) as RowEdit[]) : [];
    if (!kept.length) return false;
    const present = new Map(kept.map((edit) => [edit.key, edit]));
    table.store.setState({ history: { ...nothingEdited, present } });
    return true;
  } catch {
    return false;
  }
}

/** From now on a reload restores unsaved changes. Returns a function that ends this. */
export const keepEditing = (table: TableData): (() => void) =>
  table.store.subscribe(({ history: now }, { history: then }) => {
    if (now.present !== then.present) keepEdits(table, now.present);
  });
