import { referencedField, type TableField } from '../../tables/TableSchema.ts';
import { valueCondition } from '../grid/addCondition.ts';
import { formatFilter } from '../formatFilter.ts';

/** Returns the filter for the record that a reference with this value points to. */
export function referencedFilter(reference: TableField, value: unknown): string {
  const field = { ...reference, name: referencedField(reference) ?? 'id', alias: '' };
  const condition = valueCondition(field, value, true);
  return formatFilter({ field: [field] }, [condition]);
}
