import { columnKind, isNumeric, isReference } from '../../../core/data/columnKind.ts';
import { nextOrder } from '../../../core/data/grid/nextOrder.ts';
import { isPlainName } from '../../../core/data/readRows.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RowRange } from '../../ui/list/useListWindow.ts';
import { useT } from '../../ui/useT.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import type { GridProps } from './GridProps.ts';

export interface GridHeadProps {
  grid: GridProps;
  range: RowRange;
}

/** The titles of the columns: each a button that sorts by it, where the server can. */
export function GridHead({ grid, range }: GridHeadProps) {
  const { columns } = grid;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <ChooseAll {...grid} />
        {range.from > 0 && <td aria-hidden="true" colSpan={range.from} />}
        {columns.slice(range.from, range.to).map((field, at) => (
          <HeadCell key={memberOf(field)} grid={grid} field={field} column={range.from + at} />
        ))}
        {range.to < columns.length && <td aria-hidden="true" colSpan={columns.length - range.to} />}
      </tr>
    </thead>
  );
}

/** All that is on one page can be chosen only where all of it is there. */
function ChooseAll({ lines, selected, canEdit, onSelect }: GridProps) {
  const t = useT();
  const canChooseAll = canEdit && !lines.includes(undefined);
  const here = canChooseAll ? lines.filter((line) => line !== undefined) : [];
  const chosen = here.filter(({ key }) => selected.has(key)).length;
  return (
    <th role="columnheader" scope="col" className="df-grid-head" aria-colindex={1}>
      {canChooseAll ? (
        <span className="df-grid-tools">
          <input
            type="checkbox"
            aria-label={t('Select all on this page')}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < lines.length;
            }}
            checked={chosen > 0 && chosen === lines.length}
            disabled={!lines.length}
            onChange={(event) => onSelect(here, event.currentTarget.checked)}
          />
        </span>
      ) : (
        <span className="df-visually-hidden">{t('Record')}</span>
      )}
    </th>
  );
}

function HeadCell(props: { grid: GridProps; field: TableField; column: number }) {
  const { grid, field, column } = props;
  const t = useT();
  const { sortsFreely } = dialectOf(grid.table.app);
  const [ordered, direction] = grid.order.split(' ');
  const name = memberOf(field);
  const isOrdered = ordered === name;
  const isDown = direction?.toLowerCase() === 'desc';
  const title = [name, field.db_type ?? field.type].join(' · ');
  // a classic server cannot add the key to an order, so that equal values have none among them
  const limits = sortsFreely
    ? undefined
    : t(
        'This server can only sort in ascending order. Records with equal values may move between pages.',
      );
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={column + 2}
      aria-sort={isOrdered ? (isDown ? 'descending' : 'ascending') : 'none'}
      className={isNumeric(columnKind(field)) && !isReference(field) ? 'df-end' : undefined}
    >
      {isPlainName(name) ? (
        <button
          type="button"
          className="df-sort"
          title={[title, limits].filter(Boolean).join(' — ')}
          aria-description={limits}
          onClick={() => grid.onOrder(nextOrder(grid.order, name, sortsFreely))}
        >
          <span className="df-truncate">{field.label}</span>
          {isOrdered && <Icon name={isDown ? 'down' : 'up'} />}
          {isOrdered && limits && <span className="df-upwards">{t('ascending only')}</span>}
        </button>
      ) : (
        <span className="df-truncate" title={`${title} — ${t("You can't sort by this column.")}`}>
          {field.label}
        </span>
      )}
    </th>
  );
}
