import type { ClipboardEvent } from 'react';
import {
  CELLS_TYPE,
  readCells,
  writeCells,
  type CellTexts,
} from '../../../core/data/grid/clipboardText.ts';
import { editCells } from '../../../core/data/grid/editCells.ts';
import { canChange, type GridRow, type GridRows } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { pasteCells } from '../../../core/data/grid/pasteCells.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import type { SelectionRange } from '../../../core/data/grid/Cursor.ts';
import type { GridEdit } from './useGridEdit.ts';

/** A paste of more than one cell: its effect is shown and confirmed first. */
export interface PasteRequest {
  cells: CellTexts;
  area: SelectionRange;
  /** As they were then: the area counts them, and they can move before it is confirmed. */
  lines: GridRows;
  columns: readonly TableField[];
}

export interface GridClipboard {
  copy: (event: ClipboardEvent) => void;
  cut: (event: ClipboardEvent) => void;
  paste: (event: ClipboardEvent) => void;
}

interface Around {
  table: TableData;
  lines: GridRows;
  columns: readonly TableField[];
  canEdit: boolean;
  canAdd: boolean;
  onPaste: (paste: PasteRequest) => void;
  /** Records of the range haven't been loaded yet. */
  onMissing: () => void;
}

/** Copy, cut and paste of the selected range, to and from spreadsheets. */
export function useGridClipboard(edit: GridEdit, around: Around): GridClipboard {
  const { table, lines, columns, canEdit, canAdd } = around;
  const isTyping = (event: ClipboardEvent) =>
    (event.target as Element).matches('input, select, textarea');
  const copy = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    event.preventDefault();
    const { top, bottom } = edit.area;
    if (lines.slice(top, bottom + 1).includes(undefined)) return around.onMissing();
    const cells = edit.read();
    event.clipboardData.setData('text/plain', writeCells(cells));
    event.clipboardData.setData(CELLS_TYPE, JSON.stringify(cells));
  };
  return {
    copy,
    cut(event) {
      if (isTyping(event)) return;
      copy(event);
      if (event.clipboardData.getData(CELLS_TYPE)) edit.empty();
    },
    paste(event) {
      if (isTyping(event) || !(canEdit || canAdd)) return;
      event.preventDefault();
      const cells = cellsIn(event);
      if (!cells.length) return;
      const { area } = edit;
      const isMore = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
      const isMissing = lines.slice(area.top, area.bottom + 1).includes(undefined);
      if (isMore) around.onPaste({ cells, area, lines, columns });
      else if (isMissing) around.onMissing();
      else {
        const isLocked = (line: GridRow) => !canChange(line, around);
        editCells(table, pasteCells(cells, { lines, columns, area, isLocked }).changes);
      }
    },
  };
}

function cellsIn({ clipboardData }: ClipboardEvent): CellTexts {
  const own = clipboardData.getData(CELLS_TYPE);
  // our own format says what was NULL
  if (own) return JSON.parse(own) as CellTexts;
  const text = clipboardData.getData('text/plain');
  return text ? readCells(text) : [];
}
