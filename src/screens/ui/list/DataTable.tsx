import type { MouseEvent, ReactNode } from 'react';
import { ColumnHeader } from './ColumnHeader.tsx';
import { displayValue } from './displayValue.tsx';
import { RowMark } from './RowMark.tsx';
import { SelectAll } from './SelectAll.tsx';
import { Link } from '../Link.tsx';
import { useT } from '../useT.ts';

export interface Column<T> {
  id: string;
  label: string;
  /** The displayed member, by which the server sorts; `id` by default. */
  field?: string | undefined;
  render?: ((row: T) => ReactNode) | undefined;
  sortable?: boolean | undefined;
  width?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** The cell that names the row and opens it. */
  primary?: boolean | undefined;
  /** Hidden if a table is too narrow for all of its columns: 1 first, then 2. */
  leaves?: 1 | 2 | undefined;
  /** Shown only in a table: other columns say the same, or it doesn't help to identify the row. */
  repeats?: boolean | undefined;
  /** Shown only to users who choose it. */
  optional?: boolean | undefined;
  /** The relation that it shows, to be loaded with the list. */
  related?: string | undefined;
  /** The text for No on a card, which has no column heading. */
  no?: string | undefined;
}

/** The selected rows; `useSelection` keeps them across pages. */
export interface RowSelection<T> {
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** Selects or deselects all given rows. */
  toggleAll: (rows: readonly T[], chosen: boolean) => void;
  /** Why a row can't be selected; undefined if it can. */
  refusal?: (row: T) => string | undefined;
}

export type TableView = 'list' | 'thumbnails' | 'table';

/** Gray placeholder rows during the first load. */
const SKELETON_ROWS = 8;

export interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** The name of a row, as in 'Select {name}'. */
  rowLabel: (row: T) => string;
  onOpen: (row: T) => void;
  /** Called when the pointer or the focus reaches a row: what opens it can be preloaded. */
  onApproach?: (() => void) | undefined;
  /** Makes the name of a row a real link. */
  href?: ((row: T) => string | undefined) | undefined;
  selection?: RowSelection<T> | undefined;
  /** `email` or `email desc`. */
  order?: string | undefined;
  onOrder?: ((order: string) => void) | undefined;
  busy?: boolean | undefined;
  view?: TableView | undefined;
  /** Shown before a row's name, in every view; by default its initials, except in tables. */
  mark?: ((row: T) => ReactNode) | undefined;
  /** Actions at the end of each row. */
  rowActions?: ((row: T) => ReactNode) | undefined;
}

/**
 * Rows as a table, as a list or as cards; on narrow screens always as cards. It is one table for
 * screen readers in all three, which is why roles are explicit: `display` would remove them.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, selection, busy = false } = props;
  const t = useT();
  return (
    <div className={`df-rows df-${props.view ?? 'table'}`} data-busy={busy || undefined}>
      <table part="table" role="table" aria-label={label} aria-busy={busy}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <SelectAll
                label={t('Select all on this page')}
                rows={rows.filter((row) => !selection.refusal?.(row))}
                selection={selection}
              />
            )}
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                order={props.order}
                onOrder={props.onOrder}
              />
            ))}
            {props.rowActions && (
              <th role="columnheader" className="df-actions-cell">
                <span className="df-visually-hidden">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          onPointerOver={(event) => {
            showCutText(event.target as Element);
            props.onApproach?.();
          }}
          onFocus={props.onApproach}
        >
          {rows.map((row) => (
            <Row key={props.rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
      </table>
      {busy && rows.length === 0 && <SkeletonRows rows={SKELETON_ROWS} />}
    </div>
  );
}

/** Gives a truncated cell a tooltip with its full text. */
function showCutText(target: Element): void {
  const cell = target.closest<HTMLElement>('td[data-label]');
  if (!cell) return;
  const isCut = [cell, ...cell.children].some((each) => each.scrollWidth > each.clientWidth + 1);
  if (isCut && cell.textContent) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

function Row<T>({ row, table }: { row: T; table: DataTableProps<T> }) {
  const { columns, selection, rowLabel, onOpen, rowActions } = table;
  const t = useT();
  const chosen = selection?.has(row) ?? false;
  const refusal = selection?.refusal?.(row);
  const open = (event: MouseEvent<HTMLElement>) => {
    // a row opens on a click anywhere, but its texts can be selected and its controls used
    const target = event.target as Element;
    if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
    onOpen(row);
  };
  return (
    <tr part="row" role="row" className={chosen ? 'df-chosen' : undefined} onClick={open}>
      {selection && (
        <td role="cell" className="df-pick">
          <input
            type="checkbox"
            aria-label={t('Select {name}', { name: rowLabel(row) })}
            title={refusal}
            disabled={refusal !== undefined}
            checked={chosen}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          part="cell"
          role="cell"
          data-label={column.label}
          data-leaves={column.leaves}
          data-repeats={column.repeats || undefined}
          data-no={column.no}
          className={[column.primary && 'df-name', column.align === 'end' && 'df-end']
            .filter(Boolean)
            .join(' ')}
        >
          {column.primary ? <RowLink row={row} column={column} table={table} /> : cell(column, row)}
        </td>
      ))}
      {rowActions && (
        <td role="cell" className="df-actions-cell">
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

function RowLink<T>(props: { row: T; column: Column<T>; table: DataTableProps<T> }) {
  const { row, column, table } = props;
  const label = table.rowLabel(row);
  const content = cell(column, row) || label;
  const mark = table.mark ? (
    <span className="df-mark df-mark-icon" aria-hidden="true">
      {table.mark(row)}
    </span>
  ) : (
    <RowMark name={label} />
  );
  const href = table.href?.(row);
  return (
    <>
      {mark}
      <Link
        href={href}
        onOpen={() => table.onOpen(row)}
        className={href === undefined ? 'df-link' : undefined}
        data-key={table.rowKey(row)}
      >
        {content}
      </Link>
    </>
  );
}

function cell<T>(column: Column<T>, row: T): ReactNode {
  if (column.render) return column.render(row);
  return displayValue((row as Record<string, unknown>)[column.field ?? column.id]);
}

function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="df-skeleton df-skeleton-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="df-bone" />
      ))}
    </div>
  );
}
