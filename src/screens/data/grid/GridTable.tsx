import { type PointerEvent, type ReactNode, type RefObject, useMemo } from 'react';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useListWindow } from '../../ui/list/useListWindow.ts';
import { columnWidth } from './columnWidth.ts';
import type { GridProps } from './GridProps.ts';
import { GridBody } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import { HEAD_WIDTH } from './gridSizes.ts';
import { useCursorInSight } from './useCursorInSight.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import type { GridEdit } from './useGridEdit.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useRowActions } from './useRowActions.ts';
import { useRowsInSight } from './useRowsInSight.ts';
import { rowPlaces, type RowPlaces } from '../../ui/list/rowPlaces.ts';

export interface GridTableProps {
  grid: GridProps;
  /** What scrolls. */
  box: RefObject<HTMLDivElement | null>;
  tableRef: RefObject<HTMLTableElement | null>;
  edit: GridEdit;
  /** Stands in the cell with the cursor while it is edited. */
  editor: ReactNode;
  onMissing: () => void;
}

/** The table itself, with its keys, its clipboard and its pointer. */
export function GridTable({ grid, box, tableRef, edit, editor, onMissing }: GridTableProps) {
  const { table, lines, columns, canEdit, selected } = grid;
  const id = useElementId();
  const { cursor } = edit;
  const places = useColumnPlaces(columns);
  const rows = useRowsInSight(box, table, lines);
  const range = useListWindow(box, {
    count: columns.length,
    rows: places,
    inset: HEAD_WIDTH,
    isHorizontal: true,
  });
  useCursorInSight(box, cursor, rows, range);
  const { onPaste } = grid;
  const clipboard = useGridClipboard(edit, { table, lines, columns, canEdit, onPaste, onMissing });
  const line = lines[cursor.row];
  const open = () => line && grid.onOpen(line);
  const keys = useGridKeys({
    table,
    edit,
    box,
    rows: lines.length,
    columns: columns.length,
    saving: grid.saving,
    onSave: grid.onSave,
    onOpen: open,
    onChoose: () => line && canEdit && grid.onSelect([line], !selected.has(line.key)),
  });
  const actions = useRowActions(grid);
  const point = ({ target }: PointerEvent, extend: boolean) => {
    const element = target as Element;
    const { row, column } = element.closest<HTMLElement>('[data-column]')?.dataset ?? {};
    if (column === undefined || element.closest('input, select, textarea, button')) return;
    edit.go({ row: Number(row), column: Number(column) }, extend);
  };
  return (
    <table
      ref={tableRef}
      id={id}
      role="grid"
      tabIndex={0}
      aria-label={grid.label}
      aria-busy={grid.busy}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={lines.length ? `${id}-${cursor.row}-${cursor.column}` : undefined}
      style={{ width: `${HEAD_WIDTH + places.startOf(columns.length)}px` }}
      onKeyDown={keys}
      onCopy={clipboard.copy}
      onCut={clipboard.cut}
      onPaste={clipboard.paste}
      onPointerDown={(event) => {
        if (event.button === 0) point(event, event.shiftKey);
      }}
      onPointerOver={(event) => {
        if (event.buttons === 1 && event.pointerType === 'mouse') point(event, true);
      }}
      onDoubleClick={(event) => {
        const isCell = (event.target as Element).closest('[data-column]');
        if (isCell && !edit.begin()) open();
      }}
    >
      <colgroup>
        <col style={{ width: `${HEAD_WIDTH}px` }} />
        {columns.map((each) => (
          <col key={memberOf(each)} style={{ width: `${columnWidth(each)}px` }} />
        ))}
      </colgroup>
      <GridHead grid={grid} range={range} />
      <GridBody
        grid={grid}
        gridId={id}
        rows={rows}
        range={range}
        edit={edit}
        editor={editor}
        actions={actions}
      />
    </table>
  );
}

/** Where columns are drawn, beside each other. */
const useColumnPlaces = (columns: readonly TableField[]): RowPlaces =>
  useMemo(() => rowPlaces(columns.map(columnWidth)), [columns]);
