import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { Line, Lines } from '../../core/data/linesOf.ts';
import { loadPlaces } from '../../core/data/loadRows.ts';
import type { TableData } from '../../core/data/openTable.ts';
import { memberOf, type Row, type TableField } from '../../core/data/TableSchema.ts';
import { notify } from '../../core/notices.ts';
import { useElementId } from '../kit/ElementContext.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useT } from '../kit/useT.ts';
import { CellEditor } from './CellEditor.tsx';
import { CellLine } from './CellLine.tsx';
import { columnWidth } from './columnWidth.ts';
import { GridBody } from './GridBody.tsx';
import { areaOf } from './gridCursor.ts';
import { GridHead } from './GridHead.tsx';
import type { RowActs } from './GridRow.tsx';
import { HEAD_WIDTH, ROW } from './gridSizes.ts';
import { useColumnPlaces } from './useColumnPlaces.ts';
import { useCursorInSight } from './useCursorInSight.ts';
import { useGridClipboard, type PasteRequest } from './useGridClipboard.ts';
import { useGridEdit } from './useGridEdit.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useVisibleRange } from './useVisibleRange.ts';

export interface DataGridProps {
  label: string;
  table: TableData;
  lines: Lines;
  columns: readonly TableField[];
  selected: ReadonlyMap<string, Row>;
  canEdit: boolean;
  busy: boolean;
  order: string;
  onOrder: (order: string) => void;
  onSelect: (lines: readonly Line[], chosen: boolean) => void;
  onOpen: (line: Line) => void;
  href: (line: Line) => string | undefined;
  onSave: () => void;
  /** More was pasted than fits the chosen area. */
  onPaste: (paste: PasteRequest) => void;
}

const ReferenceDialog = lazyPart(
  async () => (await import('./ReferenceDialog.tsx')).ReferenceDialog,
);

/** How long places must be in sight before their records are read. */
const LOOK_MS = 80;

const rowStart = (index: number) => index * ROW;
const rowAt = (place: number) => Math.max(0, Math.floor(place / ROW));

/**
 * The records of a table as a spreadsheet: real rows and cells of which only those near the visible
 * ones exist. One tab stop; arrow keys move, typing edits, Escape gives up.
 */
export function DataGrid(props: DataGridProps) {
  const { table, lines, columns, canEdit, selected } = props;
  const t = useT();
  const id = useElementId();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [finds, setFinds] = useState(false);
  const edit = useGridEdit(table, lines, columns, canEdit);
  const { cursor, editing } = edit;
  const places = useColumnPlaces(columns);
  const rows = useVisibleRange(box, { count: lines.length, startOf: rowStart, indexAt: rowAt });
  const range = useVisibleRange(box, { ...places, count: columns.length, isHorizontal: true });
  useCursorInSight(box, cursor, places);
  const { from, to } = rows;
  useEffect(() => {
    // who scrolls past does not look
    const above = lines.length - table.store.getState().rows.length;
    const look = () => void loadPlaces(table, Math.max(0, from - above), to - above);
    const timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [table, lines.length, from, to]);
  const clipboard = useGridClipboard(edit, {
    table,
    lines,
    columns,
    canEdit,
    onPaste: props.onPaste,
    onMissing: () => notify(table.app, 'warn', t('Not all of these records have been loaded yet.')),
  });
  const line = lines[cursor.row];
  const open = () => line && props.onOpen(line);
  const keys = useGridKeys({
    table,
    edit,
    box,
    rows: lines.length,
    columns: columns.length,
    onSave: props.onSave,
    onOpen: open,
    onChoose: () => line && canEdit && props.onSelect([line], !selected.has(line.key)),
  });
  const acts = useRowActs(props);
  const point = ({ target }: PointerEvent, extend: boolean) => {
    const element = target as Element;
    const { row, column } = element.closest<HTMLElement>('[data-column]')?.dataset ?? {};
    if (column === undefined || element.closest('input, select, textarea, button')) return;
    edit.go({ row: Number(row), column: Number(column) }, extend);
  };
  const field = edit.fieldAt(cursor.column);
  const find = () => {
    edit.cancel();
    setFinds(true);
  };
  const editor = editing && field && (
    <CellEditor
      field={field}
      {...editing}
      onCommit={edit.commit}
      onCancel={edit.cancel}
      // not once it is gone: a renderer would then give the focus to the element's first control
      onLeave={() => grid.current?.focus({ preventScroll: true })}
      onFind={find}
    />
  );
  return (
    <div className="df-grid-frame">
      <div ref={box} className="df-grid" data-busy={props.busy || undefined} part="table">
        <table
          ref={grid}
          id={id}
          role="grid"
          tabIndex={0}
          aria-label={props.label}
          aria-busy={props.busy}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-activedescendant={lines.length ? `${id}-${cursor.row}-${cursor.column}` : undefined}
          style={{ width: `${HEAD_WIDTH + places.width}px` }}
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
          <GridHead
            table={table}
            columns={columns}
            range={range}
            lines={lines}
            selected={selected}
            canEdit={canEdit}
            order={props.order}
            onOrder={props.onOrder}
            onSelect={props.onSelect}
          />
          <GridBody
            gridId={id}
            lines={lines}
            columns={columns}
            rows={rows}
            range={range}
            cursor={cursor}
            area={areaOf(cursor)}
            selected={selected}
            canEdit={canEdit}
            editor={editor}
            acts={acts}
          />
        </table>
        {!lines.length && !props.busy && <p className="df-hint df-grid-none">{t('No records.')}</p>}
      </div>
      {line && field && <CellLine line={line} field={field} />}
      {finds && field && (
        <ReferenceDialog
          service={table.service}
          field={field}
          value={edit.read()[0]?.[0] ?? ''}
          onChoose={(text) => {
            setFinds(false);
            edit.commit(text, 'stay');
          }}
          onClose={() => setFinds(false)}
        />
      )}
    </div>
  );
}

/** The same object on every render, so that rows are drawn only when they change. */
function useRowActs(props: DataGridProps): RowActs {
  const latest = useRef(props);
  const lastChosen = useRef<number | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo<RowActs>(
    () => ({
      open: (line) => latest.current.onOpen(line),
      href: (line) => latest.current.href(line),
      choose: (line, isRange) => {
        const { lines, selected, onSelect } = latest.current;
        const index = lines.findIndex((one) => one?.key === line.key);
        const from = isRange ? (lastChosen.current ?? index) : index;
        lastChosen.current = index;
        const between = lines.slice(Math.min(from, index), Math.max(from, index) + 1);
        const some = between.filter((one) => one !== undefined);
        onSelect(some, !selected.has(line.key));
      },
    }),
    [],
  );
}
