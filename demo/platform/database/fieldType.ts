import type { Generation } from '../generation.ts';
import type { ColumnInfo } from './tableCatalog.ts';

const currentTypes: Record<string, string> = {
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamptz',
  numeric: 'decimal',
  'character varying': 'string',
  text: 'string',
};

/** The platform's name of a column's type, as `_schema` shows it and filters convert by it. */
export function fieldType(column: ColumnInfo, generation: Generation): string {
  const base = column.dbType.replace(/\(.*$/, '').trim();
  if (base === 'integer' && column.isPrimaryKey) return 'id';
  if (base === 'integer' && column.reference) return 'reference';
  if (generation === 'current') return currentTypes[base] ?? base;
  return base === 'varchar' ? 'string' : base;
}
