import type { ReactNode } from 'react';
import { Link } from '../../ui/Link.tsx';
import { useT } from '../../ui/useT.ts';

export interface PartColumn<T> {
  label: string;
  render: (row: T) => ReactNode;
  /** Left out where there is little room, and where nothing stands in it. */
  minor?: boolean;
}

export interface PartTableProps<T> {
  label: string;
  columns: readonly PartColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  nameOf: (row: T) => string;
  /** undefined for a row that cannot be opened. */
  onOpen: (row: T) => (() => void) | undefined;
  href?: ((row: T) => string | undefined) | undefined;
  actions: (row: T) => ReactNode;
}

/** The fields or relationships of a table: few enough for one dense table that is read at a glance. */
export function PartTable<T>(props: PartTableProps<T>) {
  const { label, rows, rowKey, actions } = props;
  const t = useT();
  // a column in which nothing stands takes the room of the others
  const columns = props.columns.filter(({ minor, render }) => !minor || rows.some(render));
  return (
    <div className="df-parts">
      <table aria-label={label} part="table">
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.minor ? 'df-minor' : undefined}>
                {column.label}
              </th>
            ))}
            <th scope="col">
              <span className="df-visually-hidden">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <td>
                <PartName row={row} table={props} />
              </td>
              {columns.map((column) => (
                <td key={column.label} className={column.minor ? 'df-minor' : undefined}>
                  {column.render(row)}
                </td>
              ))}
              <td>{actions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PartName<T>({ row, table }: { row: T; table: PartTableProps<T> }) {
  const name = table.nameOf(row);
  const open = table.onOpen(row);
  if (!open) return <span className="df-mono">{name}</span>;
  return (
    <Link className="df-link df-mono" href={table.href?.(row)} onOpen={open}>
      {name}
    </Link>
  );
}
