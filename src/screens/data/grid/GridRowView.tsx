import { memo, type ReactNode } from 'react';
import { isNumeric, columnKind, whyReadOnly } from '../../../core/data/columnKind.ts';
import { cellText } from '../../../core/data/cellText.ts';
import { cellOf } from '../../../core/data/grid/editCells.ts';
import type { GridRow } from '../../../core/data/grid/gridRows.ts';
import { needsRoom } from '../../../core/data/needsRoom.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { RowRange } from '../../ui/list/useListWindow.ts';
import { useT } from '../../ui/useT.ts';
import { stickingAt } from './stickingAt.ts';
import { columnsInRange } from './columnsInRange.ts';
import { cellContent } from '../cellContent.tsx';

/** The actions of rows; the same object on every render, so rows render only if they change. */
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
  /** The offset of each frozen column, in pixels; the same list on every render. */
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
  /** Selected for an export. */
  exported: boolean;
  /** Records can be selected. */
  canEdit: boolean;
  /** The cells of this record can be changed. */
  canChange: boolean;
  /** Shown in the cell with the cursor while it is edited. */
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
  const cell = (field: TableField, column: number) => {
    const { value, problem, isChanged } = cellOf(line.before, line.edit, field);
    const isActive = props.cursor === column;
    return (
      <GridCell
        key={memberOf(field)}
        gridId={props.gridId}
        index={index}
        column={column}
        field={field}
        value={value}
        problem={problem?.text}
        stickAt={props.sticks[column]}
        isChanged={isChanged}
        isReadOnly={!props.canChange || whyReadOnly(field, line.before === null) !== null}
        isSelected={isWithin(props.area, column)}
        isFilled={isWithin(props.filled, column)}
        hasHandle={props.handle === column}
        isActive={isActive}
        editor={isActive ? props.editor : null}
        line={isActive ? line : null}
        actions={actions}
        t={t}
      />
    );
  };
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
              // one stop for Tab: Shift+Space selects the record at the cursor, its menu opens it
              tabIndex={-1}
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
      {before > 0 && <td aria-hidden="true" style={{ gridColumn: `span ${before}` }} />}
      {rest.map((field, at) => cell(field, frozen + before + at))}
      {after > 0 && <td aria-hidden="true" style={{ gridColumn: `span ${after}` }} />}
    </tr>
  );
});

function OpenLink({ line, name, actions }: { line: GridRow; name: string; actions: RowActions }) {
  const t = useT();
  return (
    <Link
      href={actions.href(line)}
      onOpen={() => actions.open(line)}
      className="df-grid-open"
      tabIndex={-1}
      aria-label={t('Open {name}', { name })}
    >
      {line.before ? <span className="df-truncate">{name}</span> : <Icon name="plus" />}
    </Link>
  );
}

/** Opens the editor beside the grid for users of a pointer: Enter does the same. */
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

interface GridCellProps {
  gridId: string;
  index: number;
  column: number;
  field: TableField;
  value: unknown;
  /** The typed text if it is invalid. */
  problem: string | undefined;
  /** Where a frozen column stays, in pixels. */
  stickAt: number | undefined;
  isChanged: boolean;
  isReadOnly: boolean;
  isSelected: boolean;
  isFilled: boolean;
  hasHandle: boolean;
  /** It has the cursor. */
  isActive: boolean;
  editor: ReactNode;
  /** Of the cell with the cursor, so that others do not render with every change of their row. */
  line: GridRow | null;
  actions: RowActions;
  t: Translate;
}

/** One cell. It renders only if it changes, as each sideways scroll gives rows other columns. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { field, value, problem, stickAt, isActive, editor, line } = props;
  const isNumber = isNumeric(columnKind(field));
  const looks = [
    isNumber && 'df-end',
    stickAt !== undefined && 'df-frozen',
    isActive && 'df-cell-active',
    props.isSelected && 'df-in-selection',
    props.isFilled && 'df-to-fill',
    props.isChanged && 'df-changed',
    problem !== undefined && 'df-invalid',
  ];
  return (
    <td
      role="gridcell"
      id={isActive ? `${props.gridId}-${props.index}-${props.column}` : undefined}
      aria-colindex={props.column + 2}
      aria-selected={props.isSelected || undefined}
      aria-readonly={props.isReadOnly || undefined}
      aria-invalid={problem !== undefined || undefined}
      className={looks.filter(Boolean).join(' ') || undefined}
      // long text is truncated at its end, in any direction of writing
      dir={isNumber ? undefined : 'auto'}
      style={stickAt === undefined ? undefined : stickingAt(stickAt)}
    >
      {editor ?? problem ?? cellContent(field, value, props.t)}
      {line && !editor && needsRoom(field, problem ?? cellText(value)) && (
        <ExpandButton field={field} onExpand={() => props.actions.expand(line, field)} />
      )}
      {props.hasHandle && <span className="df-fill" aria-hidden="true" />}
    </td>
  );
});
