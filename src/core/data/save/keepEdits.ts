import { parseExact, stringifyExact } from '../../lib/exactJson.ts';
import { storedKey } from '../../page/storedKeys.ts';
import { nothingEdited } from '../History.ts';
import type { TableData } from '../openTable.ts';
import type { Edits, RowEdit } from '../RowEdit.ts';

/** Records kept; of more, a browser would have to write megabytes at each change. */
export const KEPT = 500;

const draftKey = ({ app, service, table, base }: TableData) =>
  storedKey(app, 'draft', `data ${service}/${table}`, base);

/**
 * Keeps what is not saved over a reload, in this tab only; with nothing to keep, nothing stays. What
 * cannot be kept whole is not kept at all, and `isUnkept` says so.
 */
export function keepEdits(table: TableData, edits: Edits): void {
  const { storage } = table.app.browser;
  const isKept = edits.size <= KEPT && write(table, edits);
  // an older draft would come back as if it were this one
  if (!isKept) storage?.removeItem(draftKey(table));
  if (table.store.getState().isUnkept === isKept) table.store.setState({ isUnkept: !isKept });
}

function write(table: TableData, edits: Edits): boolean {
  const { storage } = table.app.browser;
  try {
    if (edits.size) storage?.setItem(draftKey(table), stringifyExact([...edits.values()]));
    else storage?.removeItem(draftKey(table));
    return true;
  } catch {
    return false;
  }
}

/** Restores what was kept; true when there was something. */
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

/** From now on a reload restores what is not saved. Answers how to end that. */
export const keepEditing = (table: TableData): (() => void) =>
  table.store.subscribe(({ history: now }, { history: then }) => {
    if (now.present !== then.present) keepEdits(table, now.present);
  });
