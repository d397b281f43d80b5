import type { Generation } from '../generation.ts';
import type { DescribeOptions } from './DescribeOptions.ts';
import type { ColumnInfo } from './TableInfo.ts';

const currentTypes: Record<string, string> = {
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
  'time with time zone': 'timetz',
  numeric: 'decimal',
  'double precision': 'double',
  real: 'float',
  text: 'string',
  character: 'string',
  'character varying': 'string',
  bytea: 'binary',
  smallint: 'integer',
};

const classicTypes: Record<string, string> = {
  varchar: 'string',
  char: 'string',
  nvarchar: 'string',
  nchar: 'string',
  int: 'integer',
  blob: 'binary',
  varbinary: 'binary',
  real: 'float',
};

const known =
  /^(boolean|integer|bigint|decimal|money|float|double|date|datetime|time|timestamp|text|binary|json|jsonb|uuid)$/;

/** What current servers report about a PostgreSQL column: less than they know (recorded: schema). */
const toldByPostgres: Record<string, string> = {
  json: 'string',
  jsonb: 'string',
  xml: 'string',
  bytea: 'string',
  real: 'double',
};

/** The type of a column as `_schema` shows it. */
export function toldType(
  column: ColumnInfo,
  { generation, engine }: Pick<DescribeOptions, 'generation' | 'engine'>,
): string {
  const known = fieldType(column, generation);
  return (engine === 'pgsql' && !column.extras.type && toldByPostgres[column.dbType]) || known;
}

/** Each record asks for the types of all fields. */
const knownTypes = new WeakMap<ColumnInfo, Map<Generation, string>>();

/** The platform's name of a column's type, which decides how filters and values are converted. */
export function fieldType(column: ColumnInfo, generation: Generation): string {
  const types = knownTypes.get(column) ?? new Map<Generation, string>();
  knownTypes.set(column, types);
  const type = types.get(generation) ?? typeOf(column, generation);
  types.set(generation, type);
  return type;
}

function typeOf(column: ColumnInfo, generation: Generation): string {
  if (typeof column.extras.type === 'string') return column.extras.type;
  const base = column.dbType.replace(/\(.*$| (unsigned|zerofill)\b.*$/, '').trim();
  if (/^tinyint\(1\)/.test(column.dbType)) return 'boolean';
  if (/^int(eger)?$/.test(base) && column.isAutoIncrement) return 'id';
  if (/^int(eger)?$/.test(base) && (column.reference || column.extras.ref_table))
    return 'reference';
  const type = (generation === 'current' ? currentTypes : classicTypes)[base] ?? base;
  return known.test(type) || type === 'timestamptz' || type === 'timetz' ? type : 'string';
}
