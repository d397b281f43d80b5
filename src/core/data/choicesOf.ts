import { columnKind, picklistOf } from './columnKind.ts';
import type { TableField } from '../tables/TableSchema.ts';

/** Returns the only values that a field accepts besides NULL; null if it accepts any. */
export function choicesOf(field: TableField): readonly string[] | null {
  if (columnKind(field) === 'boolean') return ['TRUE', 'FALSE'];
  const { values, isStrict } = picklistOf(field);
  return isStrict ? values : null;
}
