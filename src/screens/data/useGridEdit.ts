import { useState } from 'react';
import { cellText } from '../../core/data/cellText.ts';
import { whyReadOnly } from '../../core/data/columnKind.ts';
import { cellOf, editCells, emptied, typed } from '../../core/data/editTable.ts';
import type { Lines } from '../../core/data/linesOf.ts';
import type { TableData } from '../../core/data/openTable.ts';
import { pasteCells } from '../../core/data/pasteCells.ts';
import type { TableField } from '../../core/data/TableSchema.ts';
import type { AfterEdit } from './CellEditor.tsx';
import { areaOf, goTo, START, type Cursor } from './gridCursor.ts';

export interface Editing {
  initial: string;
  isTyped: boolean;
}

export interface GridEdit {
  cursor: Cursor;
  editing: Editing | null;
  setCursor: (cursor: Cursor) => void;
  go: (to: { row?: number; column?: number }, extend?: boolean) => void;
  /** Opens the editor; with a text that replaces what stood there. False where nothing can be edited. */
  begin: (typedText?: string) => boolean;
  commit: (text: string | null, next: AfterEdit) => void;
  cancel: () => void;
  /** NULL, or nothing, into the whole area. */
  empty: () => void;
  /** The first row of the area into all of it. */
  fillDown: () => void;
  /** The texts of the area; null for NULL. */
  read: () => (string | null)[][];
  fieldAt: (column: number) => TableField | undefined;
}

const STEPS: Record<AfterEdit, { row: number; column: number }> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
};

/** Where somebody is in the grid, and what is done there. */
export function useGridEdit(
  table: TableData,
  lines: Lines,
  columns: readonly TableField[],
  canEdit: boolean,
): GridEdit {
  const [cursorWanted, setCursor] = useState<Cursor>(START);
  const [editing, setEditing] = useState<Editing | null>(null);
  const size = { rows: lines.length, columns: columns.length };
  // a page with fewer rows, or fewer columns, came meanwhile
  const cursor = goTo(cursorWanted, {}, { ...size, extend: true });
  const area = areaOf({
    ...cursor,
    anchorRow: Math.max(0, Math.min(cursor.anchorRow, size.rows - 1)),
    anchorColumn: Math.max(0, Math.min(cursor.anchorColumn, size.columns - 1)),
  });
  const line = lines[cursor.row];
  const field = columns[cursor.column];
  const isLocked = !canEdit || !line || !field || whyReadOnly(field, line.before === null) !== null;
  const textAt = (row: number, column: number): string | null => {
    const [one, of] = [lines[row], columns[column]];
    if (!one || !of) return null;
    const { value, problem } = cellOf(one.before, one.edit, of);
    if (problem) return problem.text;
    return value == null ? null : cellText(value);
  };
  const read = () =>
    Array.from({ length: area.bottom - area.top + 1 }, (_, row) =>
      Array.from({ length: area.right - area.left + 1 }, (__, column) =>
        textAt(area.top + row, area.left + column),
      ),
    );
  const go = (to: { row?: number; column?: number }, extend = false) =>
    setCursor(goTo(cursor, to, { ...size, extend }));
  return {
    cursor,
    editing,
    setCursor,
    go,
    begin(typedText) {
      if (isLocked) return false;
      const text = textAt(cursor.row, cursor.column) ?? '';
      setEditing({ initial: typedText ?? text, isTyped: typedText !== undefined });
      return true;
    },
    commit(text, next) {
      setEditing(null);
      if (line && field) {
        const place = { key: line.key, before: line.before, field };
        editCells(table, [text === null ? emptied(place) : typed(place, text)]);
      }
      const step = STEPS[next];
      if (next !== 'stay') go({ row: cursor.row + step.row, column: cursor.column + step.column });
    },
    cancel: () => setEditing(null),
    empty() {
      if (canEdit) editCells(table, pasteCells([[null]], { lines, columns, area }).changes);
    },
    fillDown() {
      const [first] = read();
      if (!canEdit || !first || area.top === area.bottom) return;
      const below = { ...area, top: area.top + 1 };
      editCells(table, pasteCells([first], { lines, columns, area: below }).changes);
    },
    read,
    fieldAt: (column) => columns[column],
  };
}
