import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { redoEdit, undoEdit } from '../../core/data/editTable.ts';
import type { Line, Lines } from '../../core/data/linesOf.ts';
import { loadPlaces } from '../../core/data/loadRows.ts';
import type { TableData } from '../../core/data/openTable.ts';
import { memberOf, type Row, type TableField } from '../../core/data/TableSchema.ts';
import { notify } from '../../core/notices.ts';
import { useElementId } from '../kit/ElementContext.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useT } from '../kit/useT.ts';
import { CellEditor, type AfterEdit } from './CellEditor.tsx';
import { columnWidth } from './columnWidth.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow, type RowActs } from './GridRow.tsx';
import { areaOf, stepOf } from './gridCursor.ts';
import { useGridClipboard, type PasteRequest } from './useGridClipboard.ts';
import { useGridEdit } from './useGridEdit.ts';
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

/** As the style sheet draws them, in pixels. */
const ROW = 34;
const HEAD_WIDTH = 84;

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
  const edit = useGridEdit(table, lines, columns, canEdit);
  const { cursor, editing } = edit;
  const area = areaOf(cursor);
  const starts = useMemo(() => {
    const at = [0];
    for (const field of columns) at.push((at.at(-1) ?? 0) + columnWidth(field));
    return at;
  }, [columns]);
  const columnStart = useCallback((index: number) => starts[index] ?? 0, [starts]);
  const columnAt = useCallback(
    (place: number) =>
      Math.max(
        0,
        starts.findIndex((start) => start > place) -
          1 +
          (place >= (starts.at(-1) ?? 0) ? columns.length + 1 : 0),
      ),
    [starts, columns.length],
  );
  const rows = useVisibleRange(box, { count: lines.length, startOf: rowStart, indexAt: rowAt });
  const range = useVisibleRange(box, {
    count: columns.length,
    startOf: columnStart,
    indexAt: columnAt,
    isHorizontal: true,
  });
  const { from, to } = rows;
  useEffect(() => {
    // who scrolls past does not look
    const timer = setTimeout(() => void loadPlaces(table, from, to), LOOK_MS);
    return () => clearTimeout(timer);
  }, [table, lines.length, from, to]);
  const [finds, setFinds] = useState(false);
  const clipboard = useGridClipboard(edit, {
    table,
    lines,
    columns,
    canEdit,
    onPaste: props.onPaste,
    onMissing: () => notify(table.app, 'warn', t('Not all of these records have been loaded yet.')),
  });

  const latest = useRef(props);
  const lastChosen = useRef<number | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  const acts = useMemo<RowActs>(
    () => ({
      open: (line) => latest.current.onOpen(line),
      href: (line) => latest.current.href(line),
      choose: (line, isRange) => {
        const { lines: all, selected: chosen, onSelect } = latest.current;
        const index = all.findIndex((one) => one?.key === line.key);
        const from = isRange ? (lastChosen.current ?? index) : index;
        lastChosen.current = index;
        const between = all.slice(Math.min(from, index), Math.max(from, index) + 1);
        onSelect(
          between.filter((one) => one !== undefined),
          !chosen.has(line.key),
        );
      },
    }),
    [],
  );

  const { row: cursorRow, column: cursorColumn } = cursor;
  useEffect(() => {
    const node = box.current;
    if (!node || !activeIn(node)) return;
    reveal(node, cursorRow * ROW, ROW, 'top');
    const start = columnStart(cursorColumn);
    reveal(node, start, columnStart(cursorColumn + 1) - start, 'left');
  }, [cursorRow, cursorColumn, columnStart]);
  const wasEditing = useRef(false);
  // a layout effect: the next key comes at once
  useLayoutEffect(() => {
    // the editor is gone: keys are the grid's again, unless somebody went elsewhere
    const isGone = wasEditing.current && !editing;
    wasEditing.current = editing !== null;
    if (isGone && grid.current && !activeIn(grid.current.getRootNode() as ParentNode)) {
      grid.current.focus({ preventScroll: true });
    }
  }, [editing]);

  const keys = (event: KeyboardEvent) => {
    if (event.target !== grid.current) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / ROW) - 2);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const size = { rows: lines.length, columns: columns.length, page, isRtl };
    const step = stepOf(event, cursor, size);
    if (step) edit.go(step, event.shiftKey);
    else if (!commandOf(event)) return;
    event.preventDefault();
  };
  const commandOf = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (letter === 'z') (event.shiftKey ? redoEdit : undoEdit)(table);
      else if (letter === 'y') redoEdit(table);
      else if (letter === 's') props.onSave();
      else if (letter === 'd') edit.fillDown();
      else if (letter === 'a') {
        edit.setCursor({
          row: lines.length - 1,
          column: columns.length - 1,
          anchorRow: 0,
          anchorColumn: 0,
        });
      } else return false;
      return true;
    }
    if (key === 'Enter' || key === 'F2') return edit.begin() || openCurrent();
    if (key === 'Delete' || key === 'Backspace') edit.empty();
    else if (key === ' ' && event.shiftKey) chooseCurrent();
    else if (key.length === 1 && !event.altKey) return edit.begin(key === ' ' ? '' : key);
    else return false;
    return true;
  };
  const openCurrent = () => {
    const line = lines[cursor.row];
    if (line) props.onOpen(line);
    return true;
  };
  const chooseCurrent = () => {
    const line = lines[cursor.row];
    if (line && canEdit) props.onSelect([line], !selected.has(line.key));
  };
  const point = (event: PointerEvent, extend: boolean) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    if (!cell || (event.target as Element).closest('input, select, textarea')) return;
    if (event.button !== 0) return;
    edit.go({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) }, extend);
  };
  const edited = edit.fieldAt(cursor.column);
  const editor = editing && edited && (
    <CellEditor
      field={edited}
      initial={editing.initial}
      isTyped={editing.isTyped}
      onCommit={(text: string | null, next: AfterEdit) => edit.commit(text, next)}
      onCancel={edit.cancel}
      onFind={() => {
        edit.cancel();
        setFinds(true);
      }}
    />
  );
  const width = HEAD_WIDTH + (starts.at(-1) ?? 0);
  return (
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
        style={{ width: `${width}px` }}
        onKeyDown={keys}
        onCopy={clipboard.copy}
        onCut={clipboard.cut}
        onPaste={clipboard.paste}
      >
        <colgroup>
          <col style={{ width: `${HEAD_WIDTH}px` }} />
          {columns.map((field) => (
            <col key={memberOf(field)} style={{ width: `${columnWidth(field)}px` }} />
          ))}
        </colgroup>
        <GridHead
          columns={columns}
          range={range}
          lines={lines}
          selected={selected}
          canEdit={canEdit}
          table={table}
          order={props.order}
          onOrder={props.onOrder}
          onSelect={props.onSelect}
        />
        <tbody
          role="rowgroup"
          onPointerDown={(event) => point(event, event.shiftKey)}
          onPointerOver={(event) => {
            if (event.buttons === 1 && event.pointerType === 'mouse') point(event, true);
          }}
          onDoubleClick={() => void (edit.begin() || openCurrent())}
        >
          {rows.from > 0 && <Gap height={rows.from * ROW} />}
          {Array.from(lines.slice(rows.from, rows.to), (line, at) => {
            const index = rows.from + at;
            const isIn = index >= area.top && index <= area.bottom;
            if (!line) return <MissingRow key={`at ${index}`} index={index} />;
            return (
              <GridRow
                key={line.key}
                gridId={id}
                line={line}
                index={index}
                columns={columns}
                range={range}
                area={isIn ? area : null}
                cursor={index === cursor.row ? cursor.column : -1}
                chosen={selected.has(line.key)}
                canEdit={canEdit}
                editor={index === cursor.row ? editor : null}
                acts={acts}
              />
            );
          })}
          {rows.to < lines.length && <Gap height={(lines.length - rows.to) * ROW} />}
        </tbody>
      </table>
      {finds && edited && (
        <ReferenceDialog
          service={table.service}
          field={edited}
          value={edit.read()[0]?.[0] ?? ''}
          onChoose={(text) => {
            setFinds(false);
            edit.commit(text, 'stay');
          }}
          onClose={() => setFinds(false)}
        />
      )}
      {!lines.length && !props.busy && <p className="df-hint df-grid-none">{t('No records.')}</p>}
    </div>
  );
}

/** A record that is on its way. */
const MissingRow = ({ index }: { index: number }) => (
  <tr role="row" aria-rowindex={index + 2} aria-busy="true">
    <th role="rowheader" className="df-grid-head" />
  </tr>
);

/** Stands for the rows that do not exist now. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" style={{ height: `${height}px` }} />
);

/** What has the focus inside a node, also in a shadow root. */
function activeIn(node: ParentNode): Element | null {
  const { activeElement } = node.getRootNode() as Document | ShadowRoot;
  const isThere = activeElement && activeElement !== document.body && node.contains(activeElement);
  return isThere ? activeElement : null;
}

/** Scrolls no further than it must, past what sticks to the edge. */
function reveal(box: HTMLElement, start: number, size: number, side: 'top' | 'left'): void {
  const [scroll, room, stuck] =
    side === 'top'
      ? ([box.scrollTop, box.clientHeight, 36] as const)
      : ([Math.abs(box.scrollLeft), box.clientWidth, HEAD_WIDTH] as const);
  const sign = side === 'left' && getComputedStyle(box).direction === 'rtl' ? -1 : 1;
  let to = scroll;
  if (start < scroll) to = start;
  else if (start + size + stuck > scroll + room) to = start + size + stuck - room;
  if (to === scroll) return;
  if (side === 'top') box.scrollTop = to;
  else box.scrollLeft = sign * to;
}
