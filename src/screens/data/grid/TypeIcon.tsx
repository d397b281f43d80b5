import { columnKind, isReference, type ColumnKind } from '../../../core/data/columnKind.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { SvgIcon } from '../../ui/SvgIcon.tsx';

const PATHS: Readonly<Record<ColumnKind | 'key' | 'reference', string>> = {
  integer: 'M6.5 3 5 13M11 3 9.5 13M3.5 6.2h9.5M3 9.8h9.5',
  decimal: 'M3 12h.1M6 4.5h3v7.5M12 8h.1M12 12h.1',
  float: 'M3 12h.1M6 4.5h3v7.5M12 8h.1M12 12h.1',
  boolean: 'M3 3h10v10H3zM5.5 8.2 7.3 10l3.4-4',
  date: 'M2.8 4h10.4v9.2H2.8zM2.8 6.8h10.4M5.4 2.4V5M10.6 2.4V5',
  time: 'M8 2.8a5.2 5.2 0 1 0 .1 0zM8 5v3.2l2 1.4',
  datetime: 'M2.8 4h10.4v9.2H2.8zM2.8 6.8h10.4M5.4 2.4V5M10.6 2.4V5M8 8.5v2h1.6',
  text: 'M3.5 4h9M8 4v9M6.5 13h3',
  longText: 'M3 4h10M3 7h10M3 10h10M3 13h6',
  json: 'M6 3c-2 0-1.5 2-1.5 3S4 8 3 8c1 0 1.5 1 1.5 2S4 13 6 13M10 3c2 0 1.5 2 1.5 3s.5 2 1.5 2c-1 0-1.5 1-1.5 2s.5 3-1.5 3',
  binary: 'M4.5 3v4M8 3h2.5v4H8zM4 9h2.5v4H4zM10 9v4',
  key: 'M10 3.2a2.9 2.9 0 1 0 .1 0zM7.8 8.2 3 13M4.6 11.4 6 12.8',
  reference:
    'M6.8 9.2 9.4 6.6M7 5l1.6-1.6a2.5 2.5 0 0 1 3.5 3.5L10.5 8.5M9 11l-1.6 1.6a2.5 2.5 0 0 1-3.5-3.5L5.5 7.5',
};

/** The icon of a column's type. Decorative: the tooltip of the title names the type. */
export function TypeIcon({ field }: { field: TableField }) {
  const kind = field.is_primary_key ? 'key' : isReference(field) ? 'reference' : columnKind(field);
  return <SvgIcon d={PATHS[kind]} />;
}
