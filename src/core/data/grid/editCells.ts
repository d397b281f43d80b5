import { whyReadOnly } from '../columnKind.ts';
import { parseCell } from '../parseCell.ts';
import { nothingEdited, redo, undo, withEdits } from '../History.ts';
import {
  addRows,
  changeCells,
  withoutRows,
  withSentOf,
  type CellChange,
  type Edits,
  type RowEdit,
} from '../RowEdit.ts';
import { gridRows, rowFinder, type GridRow } from './gridRows.ts';
import type { TableData } from '../openTable.ts';
import type { Row } from '../Row.ts';
import { memberOf, type TableField } from '../../tables/TableSchema.ts';

/** A cell that is being changed: which record, as read (null for a new one), and which field. */
export interface CellPlace {
  key: string;
  before: Row | null;
  field: TableField;
}

/**
 * Returns the cell of a row that was shown before; null if the page no longer has the row, or the
 * cell can't be changed any more.
 */
export function placeNow(
  { store }: TableData,
  row: Pick<GridRow, 'id'>,
  field: TableField,
): CellPlace | null {
  const line = rowFinder(gridRows(store.getState()))(row);
  if (!line || whyReadOnly(field, line.before === null) !== null) return null;
  return { key: line.key, before: line.before, field };
}

const change = ({ store }: TableData, next: (edits: Edits) => Edits) =>
  store.setState(({ history }) => ({ history: withEdits(history, next(history.present)) }));

/** Returns the change that a text typed or pasted into a cell makes. */
export function typed(place: CellPlace, text: string): CellChange {
  const parsed = parseCell(place.field, text);
  return 'value' in parsed
    ? { ...place, value: parsed.value }
    : { ...place, problem: { text, message: parsed.problem } };
}

/** Returns NULL, or the empty value of a column without NULL. */
export const emptied = (place: CellPlace): CellChange =>
  place.field.allow_null ? { ...place, value: null } : typed(place, '');

/** Stages changes of any number of cells as one action, which Undo reverts as a whole. */
export function editCells(table: TableData, changes: readonly CellChange[]): void {
  if (changes.length) change(table, (edits) => changeCells(edits, changes));
}

/** Stages typing in a cell; what is typed next in the same cell belongs to the same action. */
export function typeInto(table: TableData, one: CellChange): void {
  const typing = `${one.key} ${memberOf(one.field)}`;
  table.store.setState(({ history }) => {
    const next = changeCells(history.present, [one]);
    return history.typing === typing
      ? { history: { ...history, present: next, future: [] } }
      : { history: { ...withEdits(history, next), typing } };
  });
}

/** Ends an action of typing: later edits of the cell are separate actions. */
export const endTyping = ({ store }: TableData): void =>
  store.setState(({ history: { typing: _, ...history } }) => ({ history }));

let lastNew = 0;

/** Creates a key for a record that the server doesn't know, distinct from those before a reload. */
export const newKey = (): string => `new ${++lastNew}-${Math.random().toString(36).slice(2, 8)}`;

export const isNewKey = (key: string): boolean => /^new \d+-/.test(key);

/** Begins a new record and returns its key on this page. */
export function addNewRow(table: TableData, given: Row = {}): string {
  const key = newKey();
  change(table, (edits) => addRows(edits, [key], { ...table.given, ...given }));
  return key;
}

/** Resets records to the state they were read in and discards new ones. This can be undone. */
export const revertRows = (table: TableData, keys: Iterable<string>): void =>
  change(table, (edits) => {
    const reverted = new Set(keys);
    const lost = new Map([...edits].filter(([key]) => reverted.has(key)));
    const next = new Map(withSentOf(withoutRows(edits, reverted), lost));
    // the second time they are given up: it may never be possible to save them
    const isSecond = [...lost.values()].every(({ isReverted }) => isReverted);
    for (const [key, edit] of next) {
      if (!lost.has(key)) continue;
      if (isSecond) next.delete(key);
      else next.set(key, { ...edit, isReverted: true });
    }
    return next;
  });

/** Discards all unsaved changes for good. */
export const discardEdits = ({ store }: TableData): void =>
  store.setState({ history: nothingEdited });

export const undoEdit = ({ store }: TableData): void =>
  store.setState(({ history }) => ({ history: undo(history) }));

export const redoEdit = ({ store }: TableData): void =>
  store.setState(({ history }) => ({ history: redo(history) }));

/** Returns the new value of a cell, or its invalid text. */
export function cellOf(before: Row | null, edit: RowEdit | undefined, field: TableField) {
  const member = memberOf(field);
  const problem = edit?.problems[member];
  const isChanged = !!edit && (!!problem || Object.hasOwn(edit.changes, member));
  const value =
    edit && Object.hasOwn(edit.changes, member) ? edit.changes[member] : before?.[member];
  return { value, problem, isChanged };
}

/** A cell when its editor opened, with all edits of that time. */
export interface CellStart extends ReturnType<typeof cellOf> {
  edits: Edits;
}

/**
 * Restores a cell to what it was when its editor opened, also if a save was sent or has ended since.
 * Returns a function that undoes that; null if there was nothing to restore.
 */
export function restoreCell(
  table: TableData,
  row: Pick<GridRow, 'id'>,
  field: TableField,
  start: CellStart,
): (() => void) | null {
  const { present, past } = table.store.getState().history;
  if (present === start.edits) return null;
  if (past.at(-1) === start.edits) {
    undoEdit(table);
    return () => {
      if (table.store.getState().history.future[0] === present) redoEdit(table);
    };
  }
  const place = placeNow(table, row, field);
  if (!place) return null;
  const now = cellOf(place.before, present.get(place.key), field);
  const isSame = now.value === start.value && now.problem?.text === start.problem?.text;
  if (!now.isChanged || isSame) return null;
  const set = ({ value, problem }: Pick<CellStart, 'value' | 'problem'>) => {
    const at = placeNow(table, row, field);
    if (at) editCells(table, [{ ...at, ...(problem ? { problem } : { value }) }]);
  };
  set(start.isChanged ? start : { value: place.before?.[memberOf(field)], problem: undefined });
  return () => set(now);
}
