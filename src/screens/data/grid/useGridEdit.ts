import { useRef, useState } from 'react';
import { cellText } from '../../../core/data/cellText.ts';
import { columnKind, whyReadOnly } from '../../../core/data/columnKind.ts';
import { cellOf, editCells, emptied, placeNow, typed } from '../../../core/data/grid/editCells.ts';
import { canChange, type GridRow, type GridRows } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { filledArea, fillTexts, type FillReach } from '../../../core/data/grid/fillTexts.ts';
import type { CellTexts } from '../../../core/data/grid/clipboardText.ts';
import { pasteCells, type Pasted } from '../../../core/data/grid/pasteCells.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import type { AfterEdit } from './CellEditor.tsx';
import {
  selectionRange,
  goTo,
  START,
  type SelectionRange,
  type Cursor,
} from '../../../core/data/grid/Cursor.ts';

/** A cell that is edited: its row and its column, wherever they have moved in the meantime. */
export interface Editing {
  /** When the edit began. */
  line: GridRow;
  field: TableField;
  initial: string | null;
  typedText?: string | undefined;
  /** The record that a reference names is searched for, first with this text, instead of typed. */
  finds?: string;
}

export interface GridEdit {
  cursor: Cursor;
  area: SelectionRange;
  editing: Editing | null;
  /** The page has the cell that is edited. */
  hasEdited: boolean;
  setCursor: (cursor: Cursor) => void;
  go: (to: { row?: number; column?: number }, extend?: boolean) => void;
  /** Opens the editor, optionally with a text that replaces the value. False if read-only. */
  begin: (typedText?: string) => boolean;
  commit: (text: string | null | undefined, next: AfterEdit) => void;
  /** Searches for the record of the reference that is edited, first with a text. */
  find: (text: string) => void;
  /** Applies what was found, unless the page no longer has the cell. */
  choose: (text: string) => void;
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
  /** Called if the page no longer has the record that was edited: then nothing is changed. */
  onLost: () => void;
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
  const { cursor, area, editing, hasEdited, setCursor, beginEdit, endEdit } = useCursor(
    lines,
    columns,
  );
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
    hasEdited,
    setCursor,
    go,
    begin(typedText) {
      if (isLocked) return false;
      beginEdit({ line, field, initial: textOf(line, field), typedText });
      return true;
    },
    commit(text, next) {
      if (!editing || !endEdit()) return;
      if (text !== undefined) {
        const { line: was, field: of } = editing;
        // what was typed into a record of an earlier page is kept as well
        const own = was.before && { key: was.key, before: was.before, field: of };
        const place = placeNow(table, was, of) ?? own;
        if (place) editCells(table, [text === null ? emptied(place) : typed(place, text)]);
        else grid.onLost();
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
    find: (text) => editing && beginEdit({ ...editing, finds: text }),
    choose(text) {
      if (!editing || !endEdit()) return;
      const place = placeNow(table, editing.line, editing.field);
      if (place) editCells(table, [typed(place, text)]);
      else grid.onLost();
    },
    cancel: () => void endEdit(),
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

/** The cursor within the loaded rows; it stays with the cell being edited. */
function useCursor(lines: GridRows, columns: readonly TableField[]) {
  const [wanted, setCursor] = useState<Cursor>(START);
  const [editing, setEditing] = useState<(Editing & { from: Cursor }) | null>(null);
  const place = editing && placeOf(lines, columns, editing, wanted);
  const size = { rows: lines.length, columns: columns.length };
  // a page with fewer rows or columns may have loaded in the meantime
  const cursor = goTo(wanted, place ?? {}, { ...size, extend: true });
  const area = selectionRange({
    ...cursor,
    anchorRow: Math.max(0, Math.min(cursor.anchorRow, size.rows - 1)),
    anchorColumn: Math.max(0, Math.min(cursor.anchorColumn, size.columns - 1)),
  });
  const beginEdit = (edit: Editing) => setEditing({ ...edit, from: wanted });
  const ended = useRef<Editing | null>(null);
  /** Returns false if it has already ended: an editor whose column moves can be mounted twice. */
  const endEdit = (): boolean => {
    if (!editing || ended.current === editing) return false;
    ended.current = editing;
    setEditing(null);
    const hasMoved = place && (place.row !== wanted.row || place.column !== wanted.column);
    // the cursor stays where the cell is now, unless a click has put it elsewhere
    if (hasMoved && editing?.from === wanted)
      setCursor((now) => (now === wanted ? goTo(now, place, size) : now));
    return true;
  };
  return { cursor, area, editing, hasEdited: place !== null, setCursor, beginEdit, endEdit };
}

/** Returns where a row and a column are now; null if one of them isn't shown any more. */
function placeOf(
  lines: GridRows,
  columns: readonly TableField[],
  { line: { id }, field }: Editing,
  { row, column }: Cursor,
): { row: number; column: number } | null {
  const member = memberOf(field);
  const isField = (one: TableField | undefined) => one && memberOf(one) === member;
  const place = {
    row: lines[row]?.id === id ? row : lines.findIndex((one) => one?.id === id),
    column: isField(columns[column]) ? column : columns.findIndex(isField),
  };
  return place.row < 0 || place.column < 0 ? null : place;
}
