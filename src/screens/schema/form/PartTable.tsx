import type { ReactNode } from 'react';
import type { SchemaPlace } from '../../../core/schema/schemaAddress.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { LongName } from '../../ui/LongName.tsx';
import { useT } from '../../ui/useT.ts';
import { useSchemaNav } from '../SchemaNav.ts';

type SchemaTarget = Partial<SchemaPlace>;

interface Named {
  name: string;
}

export interface PartColumn<T> {
  label: string;
  render: (row: T) => ReactNode;
  /** Hidden on narrow screens, and if it is empty. */
  minor?: boolean;
}

export interface PartTableProps<T> {
  label: string;
  columns: readonly PartColumn<T>[];
  rows: readonly T[];
  /** The place that a row opens; null if it can't be opened. */
  placeOf: (row: T) => SchemaTarget | null;
  canDelete: (row: T) => boolean;
  onDelete: (row: T) => void;
}

/** The fields or relationships of a table, few enough for one dense table. */
export function PartTable<T extends Named>(props: PartTableProps<T>) {
  const { label, rows, placeOf, canDelete, onDelete } = props;
  const t = useT();
  // an empty column would take space from the others
  const columns = props.columns.filter(({ minor, render }) => !minor || rows.some(render));
  const hasActions = rows.some(canDelete);
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
            {hasActions && (
              <th scope="col" className="df-part-actions">
                <span className="df-visually-hidden">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>
                <PartName name={row.name} place={placeOf(row)} />
              </td>
              {columns.map((column) => (
                <td key={column.label} className={column.minor ? 'df-minor' : undefined}>
                  {column.render(row)}
                </td>
              ))}
              {hasActions && (
                <td className="df-part-actions">
                  {canDelete(row) && (
                    <IconButton
                      label={t('Delete {name}', { name: row.name })}
                      icon="trash"
                      onClick={() => onDelete(row)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PartName({ name, place }: { name: string; place: SchemaTarget | null }) {
  const { link, leaveTo } = useSchemaNav();
  const shown = <LongName>{name}</LongName>;
  if (!place) return <span className="df-mono">{shown}</span>;
  return (
    <Link className="df-link df-mono" href={link(place)} onOpen={() => void leaveTo(place)}>
      {shown}
    </Link>
  );
}
