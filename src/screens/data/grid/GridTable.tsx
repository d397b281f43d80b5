import { useMemo, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { GridRows } from '../../../core/data/grid/gridRows.ts';
import { needsRoom } from '../../../core/data/needsRoom.ts';
import { memberOf } from '../../../core/tables/TableSchema.ts';
import { useElement, useElementId } from '../../ui/ElementContext.tsx';
import { fitColumn } from './columnWidth.ts';
import type { GridProps } from './GridProps.ts';
import { GridBody } from './GridBody.tsx';
import { useGridMenus } from './useGridMenus.ts';
import { useGridPointer } from './useGridPointer.ts';
import { GridHead } from './GridHead.tsx';
import { HEAD, headWidth, ROW, SPARE_COLUMNS, SPARE_ROWS } from './gridSizes.ts';
import { columnTracks } from './columnTracks.ts';
import { useColumnPlaces } from './useColumnPlaces.ts';
import { useCursorInSight } from './useCursorInSight.ts';
import { useFillHandle } from './useFillHandle.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import type { GridEdit } from './useGridEdit.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridWindow } from './useGridWindow.ts';
import { useHeadHands } from './useHeadHands.ts';
import { useRoom } from './useRoom.ts';
import { useRowActions } from './useRowActions.ts';
import { useRowsInSight } from './useRowsInSight.ts';
import { showControls } from '../../../core/lib/showControls.ts';

export interface GridTableProps {
  grid: GridProps;
  /** The scrolling element. */
  box: RefObject<HTMLDivElement | null>;
  tableRef: RefObject<HTMLTableElement | null>;
  edit: GridEdit;
  /** Shown in the cell with the cursor while it is edited. */
  editor: ReactNode;
  onMissing: () => void;
}

/** The table itself, with its keyboard, clipboard and pointer handling. */
export function GridTable({ grid, box, tableRef, edit, editor, onMissing }: GridTableProps) {
  const { table, lines, columns, canEdit, canAdd, selected } = grid;
  const { shown } = columns;
  const id = useElementId();
  const { cursor } = edit;
  const family = useFamily();
  const [digits, setDigits] = useState(0);
  const room = useRoom(box, columns.frozen > 0);
  const places = useColumnPlaces(columns, grid.rows, family, room, headWidth(digits));
  const { frozen } = places;
  const sticks = useMemo(
    () => Array.from({ length: frozen }, (_, at) => places.head + places.all.startOf(at)),
    [places, frozen],
  );
  const { rows, columns: range } = useGridWindow(
    box,
    { count: lines.length, rows: ROW, inset: HEAD, spare: SPARE_ROWS },
    {
      count: shown.length,
      rows: places.scrolled,
      inset: places.head + places.frozenWidth,
      isHorizontal: true,
      spare: SPARE_COLUMNS,
    },
  );
  // it only grows: columns must not move back and forth between pages
  const needed = digitsIn(lines.slice(rows.from, rows.to));
  if (needed > digits) setDigits(needed);
  useRowsInSight(table, lines, rows);
  useCursorInSight(box, cursor, rows, range, frozen);
  const fit = (column: number) => {
    const field = shown[column];
    const inSight = lines.slice(rows.from, rows.to).map((line) => line?.before ?? undefined);
    const some = [...grid.rows.slice(0, 500), ...inSight].filter((row) => row !== undefined);
    // without records there is nothing to fit
    if (field && some.length) columns.resize(memberOf(field), fitColumn(field, some, family));
  };
  const hands = useHeadHands(tableRef, columns, places, fit);
  const { onPaste } = grid;
  const around = { table, lines, columns: shown, canEdit, canAdd, onPaste, onMissing };
  const clipboard = useGridClipboard(edit, around);
  const line = lines[cursor.row];
  const open = () => line && grid.onOpen(line);
  const expand = () => {
    const field = shown[cursor.column];
    if (!line || !field || !needsRoom(field, edit.text())) return false;
    grid.onExpand(line, field);
    return true;
  };
  const menus = useGridMenus({ grid, edit, places, tableRef, fit });
  const keys = useGridKeys({
    table,
    edit,
    box,
    rows: lines.length,
    columns: shown.length,
    canEdit: canEdit || canAdd,
    saving: grid.saving,
    onSave: grid.onSave,
    onExpand: expand,
    onOpen: open,
    onChoose: () => line && canEdit && grid.onSelect([line], !selected.has(line.key)),
    onMenu: menus.openAtCursor,
  });
  const filling = useFillHandle(box, edit, canEdit || canAdd);
  const actions = useRowActions(grid);
  const pointer = useGridPointer(edit, filling, open);
  return (
    <table
      ref={tableRef}
      id={id}
      role="grid"
      tabIndex={0}
      aria-label={showControls(grid.label)}
      aria-busy={grid.busy}
      aria-rowcount={lines.length + 1}
      aria-colcount={shown.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={lines.length ? `${id}-${cursor.row}-${cursor.column}` : undefined}
      style={
        {
          width: `${places.head + places.all.startOf(shown.length)}px`,
          '--d-columns': columnTracks(places.head, places.widths),
        } as CSSProperties
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape' && filling.cancel()) event.preventDefault();
        keys(event);
        if (!event.defaultPrevented) menus.pressHead(event);
      }}
      onCopy={clipboard.copy}
      onCut={clipboard.cut}
      onPaste={clipboard.paste}
      onContextMenu={menus.openAtPointer}
      {...pointer}
    >
      <GridHead grid={grid} places={places} range={range} hands={hands} />
      <GridBody
        grid={grid}
        gridId={id}
        rows={rows}
        range={range}
        sticks={sticks}
        edit={edit}
        fillTarget={filling.target}
        editor={editor}
        actions={actions}
      />
    </table>
  );
}

/** The digits of the largest number that is the name of a row. */
const digitsIn = (lines: GridRows): number =>
  Math.max(
    0,
    ...lines.map((line) => (/^\d+$/.test(line?.name ?? '') ? line?.name.length : 0) ?? 0),
  );

/** The font of the element, for measuring. */
function useFamily(): string {
  const { host } = useElement();
  return useMemo(
    () => getComputedStyle(host).getPropertyValue('--df-font').trim() || 'system-ui, sans-serif',
    [host],
  );
}
