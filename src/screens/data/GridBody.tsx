import type { ReactNode } from 'react';
import type { Lines } from '../../core/data/linesOf.ts';
import type { Row } from '../../core/data/Row.ts';
import type { TableField } from '../../core/databases/TableSchema.ts';
import type { Area, Cursor } from '../../core/data/Cursor.ts';
import { GridRow, type RowActs } from './GridRow.tsx';
import { ROW } from './gridSizes.ts';
import type { VisibleRange } from './useVisibleRange.ts';

export interface GridBodyProps {
  gridId: string;
  lines: Lines;
  columns: readonly TableField[];
  /** The rows, and the columns, that exist. */
  rows: VisibleRange;
  range: VisibleRange;
  cursor: Cursor;
  area: Area;
  selected: ReadonlyMap<string, Row>;
  exported: ReadonlyMap<string, Row>;
  canEdit: boolean;
  /** Stands in the cell with the cursor while it is edited. */
  editor: ReactNode;
  acts: RowActs;
}

/** The rows near the visible ones, between what stands for all the others. */
export function GridBody(props: GridBodyProps) {
  const { lines, rows, cursor, area, selected } = props;
  return (
    <tbody role="rowgroup">
      {rows.from > 0 && <Gap height={rows.from * ROW} />}
      {Array.from(lines.slice(rows.from, rows.to), (line, at) => {
        const index = rows.from + at;
        if (!line) return <MissingRow key={`at ${index}`} index={index} />;
        const isIn = index >= area.top && index <= area.bottom;
        return (
          <GridRow
            key={line.id}
            gridId={props.gridId}
            line={line}
            index={index}
            columns={props.columns}
            range={props.range}
            area={isIn ? area : null}
            cursor={index === cursor.row ? cursor.column : -1}
            chosen={selected.has(line.key)}
            exported={props.exported.has(line.key)}
            canEdit={props.canEdit}
            editor={index === cursor.row ? props.editor : null}
            acts={props.acts}
          />
        );
      })}
      {rows.to < lines.length && <Gap height={(lines.length - rows.to) * ROW} />}
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
