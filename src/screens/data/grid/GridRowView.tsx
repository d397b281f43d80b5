import { memo, type ReactNode } from 'react';
import { isNumeric, columnKind, whyReadOnly } from '../../../core/data/columnKind.ts';
import { cellText } from '../../../core/data/cellText.ts';
import { cellOf } from '../../../core/data/grid/editCells.ts';
import type { GridRow } from '../../../core/data/grid/gridRows.ts';
import { needsRoom } from '../../../core/data/needsRoom.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RowRange } from '../../ui/list/useListWindow.ts';
import { useT } from '../../ui/useT.ts';
import { stickingAt } from './stickingAt.ts';
import { columnsInRange } from './columnsInRange.ts';
import { CellValue } from '../CellValue.tsx';

/** What rows do; the same object on every render, so that rows render only when they change. */
export interface RowActions {
  open: (line: GridRow) => void;
  expand: (line: GridRow, field: TableField) => void;
  choose: (line: GridRow, isRange: boolean) => void;
  href: (line: GridRow) => string | undefined;
}

export interface GridRowViewProps {
  gridId: string;
  line: GridRow;
  index: number;
  columns: readonly TableField[];
  range: RowRange;
  /** Where each frozen column stays, in pixels; the same list on every render. */
  sticks: readonly number[];
  /** Columns of the selection in this row; null if it has none. */
  area: { left: number; right: number } | null;
  /** The column of the cell with the handle that fills others; -1 in other rows. */
  handle: number;
  /** Columns that would be filled in this row. */
  filled: { left: number; right: number } | null;
  /** The column of the cell that has the cursor; -1 in other rows. */
  cursor: number;
  chosen: boolean;
  /** Marked for a file. */
  exported: boolean;
  /** Records can be chosen. */
  canEdit: boolean;
  /** The cells of this one can be changed. */
  canChange: boolean;
  /** Stands in the cell with the cursor while it is edited. */
  editor: ReactNode;
  actions: RowActions;
}

/** One record of the grid. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { line, index, columns, range, actions } = props;
  const t = useT();
  const name = (line.before && line.name) || t('new record');
  const state = line.edit?.refusal ? 'refused' : line.edit ? 'unsaved' : undefined;
  const { length: frozen } = props.sticks;
  const { first, before, rest, after } = columnsInRange(columns, frozen, range);
  const cell = (field: TableField, column: number) => (
    <GridCell key={memberOf(field)} row={props} field={field} column={column} />
  );
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.canEdit ? props.chosen : undefined}
      data-state={state}
      className={props.chosen ? 'df-chosen' : undefined}
    >
      <th role="rowheader" scope="row" className="df-grid-head">
        <span className="df-grid-tools">
          {props.canEdit && (
            <input
              type="checkbox"
              aria-label={t('Select {name}', { name })}
              checked={props.chosen}
              onChange={() => undefined}
              onClick={(event) => actions.choose(line, event.shiftKey)}
            />
          )}
          <OpenLink line={line} name={name} actions={actions} />
          {line.edit?.refusal && <Icon name="warning" />}
          {props.exported && (
            <span className="df-exported" title={t('Marked for export')}>
              <Icon name="download" />
            </span>
          )}
        </span>
      </th>
      {first.map((field, at) => cell(field, at))}
      {before > 0 && <td aria-hidden="true" colSpan={before} />}
      {rest.map((field, at) => cell(field, frozen + before + at))}
      {after > 0 && <td aria-hidden="true" colSpan={after} />}
    </tr>
  );
});

function OpenLink({ line, name, actions }: { line: GridRow; name: string; actions: RowActions }) {
  const t = useT();
  const href = actions.href(line);
  const Tag = href === undefined ? 'button' : 'a';
  return (
    <Tag
      {...(href === undefined ? { type: 'button' as const } : { href })}
      className="df-grid-open"
      aria-label={t('Open {name}', { name })}
      onClick={(event: { preventDefault: () => void; ctrlKey: boolean; metaKey: boolean }) => {
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        actions.open(line);
      }}
    >
      {line.before ? <span className="df-truncate">{name}</span> : <Icon name="plus" />}
    </Tag>
  );
}

/** The way into the editor beside the grid for those who use a pointer: Enter does the same. */
function ExpandButton({ field, onExpand }: { field: TableField; onExpand: () => void }) {
  const t = useT();
  const label = t('Open {name} in the editor', { name: field.label });
  return (
    <span className="df-cell-tool">
      <button
        type="button"
        className="df-button df-quiet df-icon-button"
        tabIndex={-1}
        aria-label={label}
        title={label}
        // the grid keeps its focus, and gets it back from the editor
        onMouseDown={(event) => event.preventDefault()}
        onClick={onExpand}
      >
        <Icon name="launch" />
      </button>
    </span>
  );
}

const isWithin = (area: { left: number; right: number } | null, column: number) =>
  area !== null && column >= area.left && column <= area.right;

function GridCell(props: { row: GridRowViewProps; field: TableField; column: number }) {
  const { row, field, column } = props;
  const { area, cursor, line } = row;
  const { value, problem, isChanged } = cellOf(line.before, line.edit, field);
  const isActive = cursor === column;
  const stickAt = row.sticks[column];
  const isIn = isWithin(area, column);
  const isNumber = isNumeric(columnKind(field));
  const looks = [
    isNumber && 'df-end',
    stickAt !== undefined && 'df-frozen',
    isActive && 'df-cell-active',
    isIn && 'df-in-selection',
    isWithin(row.filled, column) && 'df-to-fill',
    isChanged && 'df-changed',
    problem && 'df-invalid',
  ];
  const isReadOnly = !row.canChange || whyReadOnly(field, line.before === null) !== null;
  return (
    <td
      role="gridcell"
      id={`${row.gridId}-${row.index}-${column}`}
      aria-colindex={column + 2}
      aria-selected={isIn || undefined}
      aria-readonly={isReadOnly || undefined}
      aria-invalid={problem ? true : undefined}
      className={looks.filter(Boolean).join(' ') || undefined}
      // what is too long loses its end, in whichever language it is
      dir={isNumber ? undefined : 'auto'}
      style={stickAt === undefined ? undefined : stickingAt(stickAt)}
      data-row={row.index}
      data-column={column}
    >
      {isActive && row.editor ? (
        row.editor
      ) : problem ? (
        problem.text
      ) : (
        <CellValue field={field} value={value} />
      )}
      {isActive && !row.editor && needsRoom(field, problem?.text ?? cellText(value)) && (
        <ExpandButton field={field} onExpand={() => row.actions.expand(line, field)} />
      )}
      {row.handle === column && <span className="df-fill" aria-hidden="true" />}
    </td>
  );
}
