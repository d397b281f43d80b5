import { columnKind, isNumeric } from '../../../core/data/columnKind.ts';
import { nextOrder } from '../../../core/data/grid/nextOrder.ts';
import { isPlainName } from '../../../core/data/isPlainName.ts';
import { tellsApart } from '../../../core/data/tellsApart.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RowRange } from '../../ui/list/useListWindow.ts';
import { useT } from '../../ui/useT.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import { columnsInRange } from './columnsInRange.ts';
import { columnTitle } from '../columnText.ts';
import { stickingAt } from './stickingAt.ts';
import type { GridProps } from './GridProps.ts';
import { TypeIcon } from './TypeIcon.tsx';
import type { ColumnPlaces } from './useColumnPlaces.ts';
import type { HeadHands } from './useHeadHands.ts';
import { showAllControls } from '../../../core/lib/showAllControls.ts';

export interface GridHeadProps {
  grid: GridProps;
  places: ColumnPlaces;
  range: RowRange;
  hands: HeadHands;
}

/** The titles of the columns: each sorts, if the server can, and can be resized and moved. */
export function GridHead({ grid, places, range, hands }: GridHeadProps) {
  const { shown } = grid.columns;
  const { frozen } = places;
  const { first, before, rest, after } = columnsInRange(shown, frozen, range);
  const cell = (field: TableField, column: number) => (
    <HeadCell
      key={columnTitle(field).name}
      grid={grid}
      field={field}
      column={column}
      stickAt={column < frozen ? places.head + places.all.startOf(column) : null}
    />
  );
  return (
    <thead role="rowgroup" {...hands}>
      <tr role="row" aria-rowindex={1}>
        <ChooseAll {...grid} />
        {first.map((field, at) => cell(field, at))}
        {before > 0 && <td aria-hidden="true" style={{ gridColumn: `span ${before}` }} />}
        {rest.map((field, at) => cell(field, frozen + before + at))}
        {after > 0 && <td aria-hidden="true" style={{ gridColumn: `span ${after}` }} />}
      </tr>
    </thead>
  );
}

/** All records of a page can be selected only once all are loaded. */
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

interface HeadCellProps {
  grid: GridProps;
  field: TableField;
  column: number;
  /** The offset of a frozen column, in pixels. */
  stickAt: number | null;
}

function HeadCell({ grid, field, column, stickAt }: HeadCellProps) {
  const t = useT();
  const { sortsFreely } = dialectOf(grid.table.app);
  const { schema } = grid.table.store.getState();
  const [ordered, direction] = grid.order.split(' ');
  const { name, label } = columnTitle(field);
  const isOrdered = ordered === name;
  const isDown = direction?.toLowerCase() === 'desc';
  const canSort = isPlainName(name);
  // a classic server cannot sort equal values by the key
  const limits = !canSort
    ? t("You can't sort by this column.")
    : sortsFreely || (schema && tellsApart(schema, name))
      ? undefined
      : t('When sorted by this column, records with equal values can repeat or be missing.');
  const title = showAllControls(
    [name, field.label, field.db_type ?? field.type].filter(Boolean).join(' · '),
  );
  const looks = [isNumeric(columnKind(field)) && 'df-end', stickAt !== null && 'df-frozen'];
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={column + 2}
      aria-sort={isOrdered ? (isDown ? 'descending' : 'ascending') : 'none'}
      className={looks.filter(Boolean).join(' ') || undefined}
      style={stickAt === null ? undefined : stickingAt(stickAt)}
      draggable="true"
      data-member={name}
      data-at={column}
    >
      <button
        type="button"
        className="df-sort"
        title={[title, limits].filter(Boolean).join(' — ')}
        aria-description={limits}
        aria-disabled={!canSort || undefined}
        onClick={() => canSort && grid.onOrder(nextOrder(grid.order, name))}
      >
        {/* in its place, or the arrow would take the width of a short name */}
        {isOrdered ? <Icon name={isDown ? 'down' : 'up'} /> : <TypeIcon field={field} />}
        <span className="df-column-name">{showAllControls(name)}</span>
        {label && <span className="df-column-label">{showAllControls(label)}</span>}
      </button>
      <span className="df-resizer" aria-hidden="true" />
    </th>
  );
}
