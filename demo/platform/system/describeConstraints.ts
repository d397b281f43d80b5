import type { JsonObject } from '../http/ServiceRequest.ts';
import type { SystemResource } from './SystemResource.ts';

const UNIQUE: Record<string, string> = {
  user: 'email',
  role: 'name',
  app: 'name',
  service: 'name',
};

function constraint(type: string, name: string, table: string, column: string): JsonObject {
  const foreign = type === 'FOREIGN KEY';
  return {
    constraint_type: type,
    constraint_schema: 'dreamfactory',
    constraint_name: name,
    table_schema: 'dreamfactory',
    table_name: table,
    column_name: column,
    referenced_table_schema: foreign ? 'dreamfactory' : null,
    referenced_table_name: foreign ? 'user' : null,
    referenced_column_name: foreign ? 'id' : null,
    update_rule: foreign ? 'RESTRICT' : null,
    delete_rule: foreign ? 'SET NULL' : null,
  };
}

/** The constraints of a table as current servers, which run on MySQL, report them. */
export function describeConstraints({ shape: { table, columns } }: SystemResource): JsonObject {
  const unique = UNIQUE[table];
  const authors = columns.map(({ name }) => name).filter((name) => name.endsWith('_by_id'));
  return {
    primary: constraint('PRIMARY KEY', 'PRIMARY', table, 'id'),
    ...(unique
      ? {
          [`${table}_${unique}_unique`]: constraint(
            'UNIQUE',
            `${table}_${unique}_unique`,
            table,
            unique,
          ),
        }
      : {}),
    ...Object.fromEntries(
      authors.map((name) => {
        const key = `${table}_${name}_foreign`;
        return [key, constraint('FOREIGN KEY', key, table, name)];
      }),
    ),
  };
}
