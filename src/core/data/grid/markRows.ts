import type { GridRow } from './gridRows.ts';
import type { TableData } from '../openTable.ts';

/** What a record can be marked as, besides unsaved: selected, or for export (spec 2 §3). */
export type RowMark = 'selected' | 'exported';

/** Marks saved records or removes their marks, which persist across pages. */
export function markRows(
  { store }: TableData,
  mark: RowMark,
  lines: readonly GridRow[],
  isOn: boolean,
): void {
  const next = new Map(store.getState()[mark]);
  for (const { key, before } of lines) {
    if (!isOn) next.delete(key);
    else if (before) next.set(key, before);
  }
  store.setState({ [mark]: next });
}

export const clearMarks = ({ store }: TableData, mark: RowMark): void =>
  store.setState({ [mark]: new Map() });

/** Marks the selected records for export too. */
export const exportSelected = ({ store }: TableData): void =>
  store.setState(({ selected, exported }) => ({ exported: new Map([...exported, ...selected]) }));
