import type { ReactNode } from 'react';
import type { ListWindow, RowRange } from '../../ui/list/useListWindow.ts';
import type { GridProps } from './GridProps.ts';
import { GridRowView, type RowActions } from './GridRowView.tsx';
import type { GridEdit } from './useGridEdit.ts';

export interface GridBodyProps {
  grid: GridProps;
  gridId: string;
  /** The rows, and the columns, that exist. */
  rows: ListWindow;
  range: RowRange;
  edit: Pick<GridEdit, 'cursor' | 'area'>;
  /** Stands in the cell with the cursor while it is edited. */
  editor: ReactNode;
  actions: RowActions;
}

/** The rows near the visible ones, between what stands for all the others. */
export function GridBody(props: GridBodyProps) {
  const { grid, rows, edit } = props;
  const { lines } = grid;
  const { cursor, area } = edit;
  return (
    <tbody role="rowgroup">
      {rows.before > 0 && <Gap height={rows.before} />}
      {Array.from(lines.slice(rows.from, rows.to), (line, at) => {
        const index = rows.from + at;
        if (!line) return <MissingRow key={`at ${index}`} index={index} />;
        const isIn = index >= area.top && index <= area.bottom;
        return (
          <GridRowView
            key={line.id}
            gridId={props.gridId}
            line={line}
            index={index}
            columns={grid.columns}
            range={props.range}
            area={isIn ? area : null}
            cursor={index === cursor.row ? cursor.column : -1}
            chosen={grid.selected.has(line.key)}
            exported={grid.exported.has(line.key)}
            canEdit={grid.canEdit}
            editor={index === cursor.row ? props.editor : null}
            actions={props.actions}
          />
        );
      })}
      {rows.after > 0 && <Gap height={rows.after} />}
    </tbody>
  );
}

/** A record that is on its way. */
const MissingRow = ({ index }: { index: number }) => (
  <tr role="row" aria-rowindex={index + 2} aria-busy="true">
    <th role="rowheader" className="df-grid-head" />
  </tr>
);

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" style={{ height: `${height}px` }} />
);
