import { useState } from 'react';
import { cellText } from '../../../core/data/cellText.ts';
import { columnKind, whyReadOnly } from '../../../core/data/columnKind.ts';
import { cellOf, editCells, emptied, typed } from '../../../core/data/grid/editCells.ts';
import { canChange, type GridRow, type GridRows } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { filledArea, fillTexts, type FillReach } from '../../../core/data/grid/fillTexts.ts';
import type { CellTexts } from '../../../core/data/grid/clipboardText.ts';
import { pasteCells, type Pasted } from '../../../core/data/grid/pasteCells.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import type { AfterEdit } from './CellEditor.tsx';
import {
  selectionRange,
  goTo,
  START,
  type SelectionRange,
  type Cursor,
} from '../../../core/data/grid/Cursor.ts';

export interface Editing {
  /** The row's id: a save moves rows while the user types. */
  id: string;
  initial: string | null;
  typedText?: string | undefined;
}

export interface GridEdit {
  cursor: Cursor;
  area: SelectionRange;
  editing: Editing | null;
  setCursor: (cursor: Cursor) => void;
  go: (to: { row?: number; column?: number }, extend?: boolean) => void;
  /** Opens the editor, optionally with a text that replaces the value. False if read-only. */
  begin: (typedText?: string) => boolean;
  commit: (text: string | null | undefined, next: AfterEdit) => void;
  cancel: () => void;
  /** Toggles a boolean, in the cell with the cursor or another. False if it is not one, or locked. */
  toggle: (at?: { row: number; column: number }) => boolean;
  /** Sets the whole range to NULL, or empties it. */
  empty: () => void;
  /** Copies the first row of the range into all of it; for a single row, copies the one above. */
  fillDown: () => void;
  /** Copies the first column of the range into all of it; for a single column, the one before. */
  fillRight: () => void;
  /** Copies the range into the cells after it, and extends the selection to them. */
  fillOn: (reach: FillReach, isOther: boolean) => void;
  /** The texts of the range; null for NULL. */
  read: () => (string | null)[][];
  /** The text of the cell with the cursor. */
  text: () => string;
  fieldAt: (column: number) => TableField | undefined;
}

export interface EditedGrid {
  table: TableData;
  lines: GridRows;
  columns: readonly TableField[];
  canEdit: boolean;
  canAdd: boolean;
  /** Called if records of the range haven't been loaded yet: then nothing is changed. */
  onMissing: () => void;
  /** Called after cells were filled from others. */
  onFilled: (pasted: Pasted) => void;
}

const STEPS: Record<AfterEdit, { row: number; column: number }> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
};

/** The cursor and selection in the grid, and the actions there. */
export function useGridEdit(grid: EditedGrid): GridEdit {
  const { table, lines, columns } = grid;
  const { cursor, area, editing, setCursor, setEditing } = useCursor(lines, columns.length);
  const line = lines[cursor.row];
  const field = columns[cursor.column];
  const isLocked =
    !line || !field || !canChange(line, grid) || whyReadOnly(field, line.before === null) !== null;
  const read = () => {
    const rows = Array.from(lines.slice(area.top, area.bottom + 1));
    const fields = columns.slice(area.left, area.right + 1);
    return rows.map((one) => fields.map((each) => textOf(one, each)));
  };
  const go = (to: { row?: number; column?: number }, extend = false) =>
    setCursor(goTo(cursor, to, { rows: lines.length, columns: columns.length, extend }));
  const put = (cells: CellTexts, into: SelectionRange): Pasted | null => {
    if (!grid.canEdit && !grid.canAdd) return null;
    if (lines.slice(into.top, into.bottom + 1).includes(undefined)) {
      grid.onMissing();
      return null;
    }
    const isLockedRow = (one: GridRow) => !canChange(one, grid);
    const target = { lines, columns, area: into, isLocked: isLockedRow };
    const pasted = pasteCells(cells, target);
    editCells(table, pasted.changes);
    return pasted;
  };
  const fill = (cells: CellTexts, into: SelectionRange) => {
    const pasted = put(cells, into);
    if (pasted) grid.onFilled(pasted);
    return pasted !== null;
  };
  return {
    cursor,
    area,
    editing,
    setCursor,
    go,
    begin(typedText) {
      if (isLocked) return false;
      setEditing({ id: line.id, initial: textOf(line, field), typedText });
      return true;
    },
    commit(text, next) {
      setEditing(null);
      if (line && field && text !== undefined) {
        const place = { key: line.key, before: line.before, field };
        editCells(table, [text === null ? emptied(place) : typed(place, text)]);
      }
      const step = STEPS[next];
      if (next !== 'stay') go({ row: cursor.row + step.row, column: cursor.column + step.column });
    },
    toggle(at = cursor) {
      const one = lines[at.row];
      const of = columns[at.column];
      if (!one || !of || !canChange(one, grid) || columnKind(of) !== 'boolean') return false;
      if (whyReadOnly(of, one.before === null) !== null) return false;
      const place = { key: one.key, before: one.before, field: of };
      editCells(table, [typed(place, textOf(one, of) === 'TRUE' ? 'FALSE' : 'TRUE')]);
      return true;
    },
    cancel: () => setEditing(null),
    empty: () => void put([[null]], area),
    fillDown() {
      const from = area.top < area.bottom ? area.top : area.top - 1;
      if (from < 0) return;
      const fields = columns.slice(area.left, area.right + 1);
      const cells = [fields.map((each) => textOf(lines[from], each))];
      if (!lines[from]) grid.onMissing();
      else fill(cells, { ...area, top: from + 1 });
    },
    fillRight() {
      const from = columns[area.left < area.right ? area.left : area.left - 1];
      if (!from) return;
      const rows = Array.from(lines.slice(area.top, area.bottom + 1));
      const left = area.left < area.right ? area.left + 1 : area.left;
      fill(
        rows.map((one) => [textOf(one, from)]),
        { ...area, left },
      );
    },
    fillOn(reach, isOther) {
      const fields = columns.slice(area.left, area.right + 1);
      const into = filledArea(area, reach);
      if (!fill(fillTexts(read(), fields, reach, isOther), into)) return;
      const { bottom: row, right: column } = into;
      setCursor({ row: area.top, column: area.left, anchorRow: row, anchorColumn: column });
    },
    read,
    text: () => (line && field && textOf(line, field)) ?? '',
    fieldAt: (column) => columns[column],
  };
}

function textOf(line: GridRows[number], field: TableField): string | null {
  if (!line) return null;
  const { value, problem } = cellOf(line.before, line.edit, field);
  if (problem) return problem.text;
  return value == null ? null : cellText(value);
}

/** The cursor within the loaded rows; it stays with the record being edited. */
function useCursor(lines: GridRows, width: number) {
  const [wanted, setCursor] = useState<Cursor>(START);
  const [editing, setEditing] = useState<Editing | null>(null);
  const at = editing ? placeOf(lines, editing.id, wanted.row) : wanted.row;
  const size = { rows: lines.length, columns: width };
  // a page with fewer rows or columns may have loaded in the meantime
  const cursor = goTo(wanted, { row: at }, { ...size, extend: true });
  const area = selectionRange({
    ...cursor,
    anchorRow: Math.max(0, Math.min(cursor.anchorRow, size.rows - 1)),
    anchorColumn: Math.max(0, Math.min(cursor.anchorColumn, size.columns - 1)),
  });
  return { cursor, area, editing, setCursor, setEditing };
}

function placeOf(lines: GridRows, id: string, row: number): number {
  if (lines[row]?.id === id) return row;
  const place = lines.findIndex((one) => one?.id === id);
  return place < 0 ? row : place;
}
