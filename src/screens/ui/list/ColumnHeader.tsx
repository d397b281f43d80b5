import type { CSSProperties } from 'react';
import type { Column } from './DataTable.tsx';
import { Icon } from '../Icon.tsx';

/** A column's title; a button where the server can sort by it. */
export function ColumnHeader<T>(props: {
  column: Column<T>;
  /** The current sort order: `email` or `email desc`. */
  order: string | undefined;
  onOrder: ((order: string) => void) | undefined;
}) {
  const { column, order = '', onOrder } = props;
  const field = column.field ?? column.id;
  const [ordered, way] = order.split(' ');
  const direction = ordered !== field ? undefined : way === 'desc' ? 'descending' : 'ascending';
  const sort = column.sortable ? onOrder : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      className={column.align === 'end' ? 'df-end' : undefined}
      // a custom property, because widths apply only to the table view
      style={{ '--w': column.width } as CSSProperties}
      data-leaves={column.leaves}
      aria-sort={sort && (direction ?? 'none')}
    >
      {sort ? (
        <button
          type="button"
          className="df-sort"
          onClick={() => sort(direction === 'ascending' ? `${field} desc` : field)}
        >
          {column.label}
          {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
