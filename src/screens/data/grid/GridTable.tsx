import {
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { GridRows } from '../../../core/data/grid/gridRows.ts';
import { needsRoom } from '../../../core/data/needsRoom.ts';
import { memberOf } from '../../../core/tables/TableSchema.ts';
import { useElement, useElementId } from '../../ui/ElementContext.tsx';
import { cellPlace } from './cellPlace.ts';
import { fitColumn } from './columnWidth.ts';
import type { GridProps } from './GridProps.ts';
import { GridBody } from './GridBody.tsx';
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

/** The step by which Shift and an arrow key change the width of a column, in pixels. */
const STEP = 16;

const placeOf = ({ target }: { target: EventTarget }) => cellPlace(target as Element);

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
  const openCellMenu = ({ row, column }: { row: number; column: number }, x: number, y: number) => {
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
  const menuAtCursor = () => {
    const cell = activeCell(tableRef.current);
    const at = (cell ?? tableRef.current)?.getBoundingClientRect();
    if (at) openCellMenu(cursor, at.left + 8, at.bottom);
  };
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
    onMenu: menuAtCursor,
  });
  const filling = useFillHandle(box, edit, canEdit || canAdd);
  const actions = useRowActions(grid);
  const point = (event: PointerEvent, extend: boolean) => {
    const place = placeOf(event);
    const element = event.target as Element;
    if (!place || element.closest('input, select, textarea, button')) return;
    edit.go(place, extend);
  };
  const columnMenu = (head: HTMLElement, x: number, y: number) =>
    grid.onMenu({ of: 'column', x, y, column: Number(head.dataset.at), columns: shown, fit });
  const pressHead = (event: KeyboardEvent<HTMLElement>) => {
    const head = (event.target as Element).closest<HTMLElement>('th[data-member]');
    if (!head) return;
    const width = places.widths[Number(head.dataset.at)] ?? 0;
    const at = head.getBoundingClientRect();
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const steps: Record<string, number> = { ArrowRight: STEP, ArrowLeft: -STEP };
    const step = event.shiftKey ? steps[event.key] : undefined;
    if (isMenu) columnMenu(head, at.left, at.bottom);
    else if (step) columns.resize(head.dataset.member ?? '', width + step);
    else return;
    event.preventDefault();
  };
  const showMenu = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event);
    const head = (event.target as Element).closest<HTMLElement>('th[data-member]');
    if ((event.target as Element).closest('input, select, textarea')) return;
    const { clientX: x, clientY: y } = event;
    if (head) columnMenu(head, x, y);
    else if (place) openCellMenu(place, x, y);
    else if (event.target === event.currentTarget && lines.length) menuAtCursor();
    else return;
    event.preventDefault();
  };
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
        if (!event.defaultPrevented) pressHead(event);
      }}
      onCopy={clipboard.copy}
      onCut={clipboard.cut}
      onPaste={clipboard.paste}
      onContextMenu={showMenu}
      onPointerDown={(event) => {
        if (event.button === 0 && !filling.begin(event)) point(event, event.shiftKey);
      }}
      onPointerMove={filling.move}
      onPointerUp={filling.end}
      onPointerCancel={filling.cancel}
      onPointerOver={(event) => {
        const isChoosing = event.buttons === 1 && event.pointerType === 'mouse';
        if (isChoosing && !filling.isOn()) point(event, true);
      }}
      onClick={(event) => {
        const place = placeOf(event);
        if (place && (event.target as Element).closest('.df-check')) edit.toggle(place);
      }}
      onDoubleClick={(event) => {
        const isBox = (event.target as Element).closest('.df-check, .df-fill');
        if (placeOf(event) && !isBox && !edit.begin()) open();
      }}
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

const activeCell = (table: HTMLTableElement | null) =>
  table?.querySelector<HTMLElement>('.df-cell-active') ?? null;

/** The font of the element, for measuring. */
function useFamily(): string {
  const { host } = useElement();
  return useMemo(
    () => getComputedStyle(host).getPropertyValue('--df-font').trim() || 'system-ui, sans-serif',
    [host],
  );
}
