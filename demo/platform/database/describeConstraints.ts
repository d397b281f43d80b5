import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { ColumnInfo, TableInfo } from './tableCatalog.ts';

/** The keys of a table by name, as the current generation shows them; an empty list without any. */
export function describeConstraints({ name: table, columns }: TableInfo): Json {
  const named = columns.flatMap((column): [string, JsonObject][] => [
    ...(column.reference ? [constraint(table, column, 'fkey', 'FOREIGN KEY')] : []),
    ...(column.isUnique ? [constraint(table, column, 'key', 'UNIQUE')] : []),
    ...(column.isPrimaryKey ? [constraint(table, column, 'pkey', 'PRIMARY KEY')] : []),
  ]);
  if (named.length === 0) return [];
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function constraint(
  table: string,
  { name: column, reference }: ColumnInfo,
  suffix: string,
  type: string,
): [string, JsonObject] {
  const name = suffix === 'pkey' ? `${table}_pkey` : `${table}_${column}_${suffix}`;
  const referenced = suffix === 'fkey' ? reference : null;
  return [
    name,
    {
      constraint_type: type,
      constraint_schema: 'public',
      constraint_name: name,
      table_schema: 'public',
      table_name: table,
      column_name: column,
      referenced_table_schema: referenced ? 'public' : null,
      referenced_table_name: referenced?.table ?? null,
      referenced_column_name: referenced?.field ?? null,
      update_rule: referenced?.onUpdate ?? null,
      delete_rule: referenced?.onDelete ?? null,
    },
  ];
}
