import type { ReactNode } from 'react';
import type { SelectionRange } from '../../../core/data/grid/Cursor.ts';
import type { ListWindow, RowRange } from '../../ui/list/useListWindow.ts';
import { canChange } from '../../../core/data/grid/gridRows.ts';
import { columnsInRange } from './columnsInRange.ts';
import type { GridProps } from './GridProps.ts';
import { GridRowView, type RowActions } from './GridRowView.tsx';
import type { GridEdit } from './useGridEdit.ts';

/** Placeholder rows while a table is loaded for the first time. */
const EXPECTED = 16;

export interface GridBodyProps {
  grid: GridProps;
  gridId: string;
  /** The rows and columns that are rendered. */
  rows: ListWindow;
  range: RowRange;
  /** The offset of each frozen column, in pixels. */
  sticks: readonly number[];
  edit: Pick<GridEdit, 'cursor' | 'area' | 'editing'>;
  /** The cells that would be filled if the handle were released now. */
  fillTarget: SelectionRange | null;
  /** Shown in the cell with the cursor while it is edited. */
  editor: ReactNode;
  actions: RowActions;
}

/** The rows near the visible ones, between placeholders for all others. */
export function GridBody(props: GridBodyProps) {
  const { grid, rows, range, sticks, edit, fillTarget } = props;
  const { lines } = grid;
  const { cursor, area } = edit;
  const { shown } = grid.columns;
  const hasHandle = (grid.canEdit || grid.canAdd) && !edit.editing;
  const missing = (index: number) => (
    <MissingRow key={`at ${index}`} index={index} range={range} width={shown.length} />
  );
  if (!lines.length && grid.busy) {
    return (
      <tbody role="rowgroup">{Array.from({ length: EXPECTED }, (_, at) => missing(at))}</tbody>
    );
  }
  return (
    <tbody role="rowgroup">
      {rows.before > 0 && <Gap height={rows.before} />}
      {Array.from(lines.slice(rows.from, rows.to), (line, at) => {
        const index = rows.from + at;
        if (!line) return missing(index);
        const isIn = isWithin(area, index);
        return (
          <GridRowView
            key={line.id}
            gridId={props.gridId}
            line={line}
            index={index}
            columns={shown}
            range={range}
            sticks={sticks}
            area={isIn ? area : null}
            handle={hasHandle && index === area.bottom ? area.right : -1}
            filled={isWithin(fillTarget, index) ? fillTarget : null}
            cursor={index === cursor.row ? cursor.column : -1}
            chosen={grid.selected.has(line.key)}
            exported={grid.exported.has(line.key)}
            canEdit={grid.canEdit}
            canChange={canChange(line, grid)}
            editor={index === cursor.row ? props.editor : null}
            actions={props.actions}
          />
        );
      })}
      {rows.after > 0 && <Gap height={rows.after} />}
    </tbody>
  );
}

const isWithin = (area: SelectionRange | null, row: number) =>
  area !== null && row >= area.top && row <= area.bottom;

/** A record that is being loaded. */
function MissingRow(props: { index: number; range: RowRange; width: number }) {
  const { index, range, width } = props;
  const { before, rest, after } = columnsInRange(Array.from({ length: width }), 0, range);
  return (
    <tr role="row" aria-rowindex={index + 2} aria-busy="true" className="df-missing">
      <th role="rowheader" className="df-grid-head" />
      {before > 0 && <td aria-hidden="true" style={{ gridColumn: `span ${before}` }} />}
      {rest.map((_, at) => (
        // they have no other identity than their place
        <td key={at} aria-hidden="true" />
      ))}
      {after > 0 && <td aria-hidden="true" style={{ gridColumn: `span ${after}` }} />}
    </tr>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" style={{ height: `${height}px` }} />
);
