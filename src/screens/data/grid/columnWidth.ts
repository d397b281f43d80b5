import { columnKind } from '../../../core/data/columnKind.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';

const WIDTHS = {
  integer: 104,
  decimal: 120,
  float: 120,
  boolean: 96,
  date: 124,
  time: 116,
  datetime: 184,
  text: 172,
  longText: 260,
  json: 260,
  binary: 132,
} as const;

/** How wide a column is drawn, in pixels: by its type, and never too narrow for its title. */
export const columnWidth = (field: TableField): number =>
  Math.max(WIDTHS[columnKind(field)], Math.min(240, field.label.length * 8 + 44));
