import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { cellPlace } from './cellPlace.ts';
import type { GridProps } from './GridProps.ts';
import type { ColumnPlaces } from './useColumnPlaces.ts';
import type { GridEdit } from './useGridEdit.ts';

export interface GridMenusOptions {
  grid: GridProps;
  edit: GridEdit;
  places: ColumnPlaces;
  tableRef: RefObject<HTMLTableElement | null>;
  /** Makes a column as wide as its records need. */
  fit: (column: number) => void;
}

/** The step by which Shift and an arrow key change the width of a column, in pixels. */
const STEP = 16;

const headOf = ({ target }: { target: EventTarget }) =>
  (target as Element).closest<HTMLElement>('th[data-member]');

/** Returns what opens the menus of cells and columns, with the pointer or a key. */
export function useGridMenus({ grid, edit, places, tableRef, fit }: GridMenusOptions) {
  const { lines, columns } = grid;
  const { shown } = columns;
  const ofCell = ({ row, column }: { row: number; column: number }, x: number, y: number) => {
    const { area } = edit;
    const isIn =
      row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
    const one = { top: row, bottom: row, left: column, right: column };
    if (!isIn) edit.go({ row, column });
    grid.onMenu({
      ...{ of: 'cells', x, y, row, column },
      ...{ area: isIn ? area : one, lines, columns: shown },
    });
  };
  const ofColumn = (head: HTMLElement, x: number, y: number) =>
    grid.onMenu({ of: 'column', x, y, column: Number(head.dataset.at), columns: shown, fit });
  const openAtCursor = () => {
    const cell = tableRef.current?.querySelector('.df-cell-active');
    const at = (cell ?? tableRef.current)?.getBoundingClientRect();
    if (at) ofCell(edit.cursor, at.left + 8, at.bottom);
  };
  return {
    openAtCursor,
    /** The keys of a column's head: its menu, its width. */
    pressHead(event: KeyboardEvent<HTMLElement>) {
      const head = headOf(event);
      if (!head) return;
      const width = places.widths[Number(head.dataset.at)] ?? 0;
      const at = head.getBoundingClientRect();
      const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      const steps: Record<string, number> = { ArrowRight: STEP, ArrowLeft: -STEP };
      const step = event.shiftKey ? steps[event.key] : undefined;
      if (isMenu) ofColumn(head, at.left, at.bottom);
      else if (step) columns.resize(head.dataset.member ?? '', width + step);
      else return;
      event.preventDefault();
    },
    openAtPointer(event: MouseEvent<HTMLElement>) {
      if ((event.target as Element).closest('input, select, textarea')) return;
      const place = cellPlace(event.target as Element);
      const head = headOf(event);
      const { clientX: x, clientY: y } = event;
      if (head) ofColumn(head, x, y);
      else if (place) ofCell(place, x, y);
      else if (event.target === event.currentTarget && lines.length) openAtCursor();
      else return;
      event.preventDefault();
    },
  };
}
