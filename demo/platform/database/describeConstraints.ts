import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/Db.ts';
import { foreignKeyNames } from './schema/TableDesign.ts';
import type { ColumnInfo, TableInfo } from './TableInfo.ts';

interface Named {
  name: string;
  type: string;
  column: ColumnInfo;
  reference: ColumnInfo['reference'];
}

/** The keys of a table by name, as the current generation shows them; an empty list without any. */
export function describeConstraints(db: Db, { name: table, columns }: TableInfo): Json {
  const keyNameOf = foreignKeyNames(db, table);
  const named = columns.flatMap((column) => constraintsOf(keyNameOf, table, column));
  if (named.length === 0) return [];
  return Object.fromEntries(
    named
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((constraint) => [constraint.name, describe(table, constraint)]),
  );
}

function constraintsOf(
  keyNameOf: (column: string) => string,
  table: string,
  column: ColumnInfo,
): Named[] {
  const { name, reference } = column;
  const foreign = reference ? keyNameOf(name) : '';
  const none = { column, reference: null };
  return [
    ...(reference ? [{ name: foreign, type: 'FOREIGN KEY', column, reference }] : []),
    ...(column.isUnique ? [{ name: `${table}_${name}_key`, type: 'UNIQUE', ...none }] : []),
    ...(column.isPrimaryKey ? [{ name: `${table}_pkey`, type: 'PRIMARY KEY', ...none }] : []),
  ];
}

function describe(table: string, { name, type, column, reference }: Named): JsonObject {
  return {
    constraint_type: type,
    constraint_schema: 'public',
    constraint_name: name,
    table_schema: 'public',
    table_name: table,
    column_name: column.name,
    referenced_table_schema: reference ? 'public' : null,
    referenced_table_name: reference?.table ?? null,
    referenced_column_name: reference?.field ?? null,
    update_rule: reference?.onUpdate ?? null,
    delete_rule: reference?.onDelete ?? null,
  };
}
