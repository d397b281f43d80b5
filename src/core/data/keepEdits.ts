import { parseExact, stringifyExact } from '../http/exactJson.ts';
import { storedKey } from '../storedKeys.ts';
import { nothingEdited, type Edits, type RowEdit } from './edits.ts';
import type { TableData } from './openTable.ts';

/** Records kept; of more, a browser would have to write megabytes at each change. */
const KEPT = 500;

const keyOf = ({ app, service, table, base }: TableData) =>
  storedKey(app, 'draft', `data ${service}/${table}`, base);

/** Keeps what is not saved over a reload, in this tab only; with nothing to keep, nothing stays. */
export function keepEdits(table: TableData, edits: Edits): void {
  const { storage } = table.app.browser;
  try {
    if (!edits.size || edits.size > KEPT) storage?.removeItem(keyOf(table));
    else storage?.setItem(keyOf(table), stringifyExact([...edits.values()]));
  } catch {
    // full: a draft less, nothing else
  }
}

/** Brings back what was kept; true when there was something. */
export function restoreEdits(table: TableData): boolean {
  try {
    const text = table.app.browser.storage?.getItem(keyOf(table));
    const kept = text ? (parseExact(text) as RowEdit[]) : [];
    if (!kept.length) return false;
    const present = new Map(kept.map((edit) => [edit.key, edit]));
    table.store.setState({ history: { ...nothingEdited, present } });
    return true;
  } catch {
    return false;
  }
}
