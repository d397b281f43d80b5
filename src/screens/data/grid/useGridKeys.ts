import type { KeyboardEvent, RefObject } from 'react';
import { redoEdit, undoEdit } from '../../../core/data/grid/editCells.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { stepOf } from '../../../core/data/grid/Cursor.ts';
import { ROW } from './gridSizes.ts';
import type { GridEdit } from './useGridEdit.ts';
import { isRightToLeft } from '../../ui/isRightToLeft.ts';

export interface GridKeys {
  table: TableData;
  edit: GridEdit;
  box: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  canEdit: boolean;
  /** A save is running: changes that are being sent can't be undone. */
  saving: boolean;
  onSave: () => void;
  /** Opens the editor beside the grid, for values that need more space. False for others. */
  onExpand: () => boolean;
  /** Opens the record at the cursor. */
  onOpen: () => void;
  /** Selects or deselects the record at the cursor. */
  onChoose: () => void;
  /** Opens the menu of the cell with the cursor. */
  onMenu: () => void;
}

/** The keys of a spreadsheet, for a grid that has the focus itself. */
export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  const { table, edit, box, rows, columns } = keys;
  const withControl = (event: KeyboardEvent): boolean => {
    switch (event.key.toLowerCase()) {
      case 'z':
        if (!keys.saving) (event.shiftKey ? redoEdit : undoEdit)(table);
        break;
      case 'y':
        if (!keys.saving) redoEdit(table);
        break;
      case 's':
        keys.onSave();
        break;
      case 'd':
        if (!keys.canEdit || event.shiftKey) return false;
        edit.fillDown();
        break;
      case 'r':
        // this key reloads the page elsewhere, and with Shift everywhere
        if (!keys.canEdit || event.shiftKey) return false;
        edit.fillRight();
        break;
      case 'a':
        edit.setCursor({ row: rows - 1, column: columns - 1, anchorRow: 0, anchorColumn: 0 });
        break;
      default:
        return false;
    }
    return true;
  };
  const plain = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === 'Enter' || key === 'F2') {
      if (key === 'Enter' && keys.onExpand()) return true;
      if (!edit.begin()) keys.onOpen();
    } else if (key === 'Delete' || key === 'Backspace') edit.empty();
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) keys.onMenu();
    else if (key === ' ' && event.shiftKey) keys.onChoose();
    else if (key === ' ' && edit.toggle()) return true;
    // lists the shortcuts; in an open editor it is typed
    else if (key === '?') return false;
    else if (key.length === 1 && !event.altKey) return edit.begin(key === ' ' ? '' : key);
    else return false;
    return true;
  };
  return (event) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / ROW) - 2);
    const isRtl = isRightToLeft(event.currentTarget);
    const step = stepOf(event, edit.cursor, { rows, columns, page, isRtl });
    const isControl = event.ctrlKey || event.metaKey;
    if (step) edit.go(step, event.shiftKey);
    else if (!(isControl ? withControl(event) : plain(event))) return;
    event.preventDefault();
  };
}
