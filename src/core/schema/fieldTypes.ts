import type { SchemaDialect } from '../dialect/Dialect.ts';
import { isNothing } from '../lib/isNothing.ts';

/** Marks a type that is entered by hand as `db_type`. */
export const MANUAL = '';

/**
 * The types offered for fields (spec 2 §3), and other types that servers support (platform §5.3).
 */
const TYPES = [
  'id',
  'string',
  'integer',
  'bigint',
  'text',
  'boolean',
  'binary',
  'float',
  'double',
  'decimal',
  'money',
  // before datetime: the letters of a name choose the first type that begins with them
  'date',
  'datetime',
  'time',
  'json',
  'reference',
  'user_id',
  'user_id_on_create',
  'user_id_on_update',
  'timestamp',
  'timestamp_on_create',
  'timestamp_on_update',
] as const;

/**
 * Returns the types by name. Virtual fields are a type of their own
 * if servers have no flag for them.
 */
export const fieldTypes = ({ hasVirtualFields }: SchemaDialect): readonly string[] =>
  hasVirtualFields ? TYPES : [...TYPES, 'virtual'];

/** Types that servers accept and describe, but that the form doesn't offer (df-core: DbSimpleTypes). */
const UNOFFERED = [
  ...['array', 'bigid', 'datetimetz', 'int', 'jsonb', 'longtext', 'mediumid', 'mediumint'],
  ...['mediumtext', 'object', 'smallid', 'smallint', 'timestamptz', 'timeuuid', 'timetz'],
  ...['tinyint', 'uuid', 'virtual'],
  // a server translates these (df-sqldb: translateSimpleColumnTypes)
  ...['bit', 'bool', 'char', 'fk', 'numeric', 'nvarchar', 'pk', 'real', 'varchar'],
];

/** Whether servers have a type of that name. Without one, `db_type` names the database's own. */
export const isKnownType = (type: unknown, dialect: SchemaDialect): boolean =>
  isNothing(type) ||
  [...fieldTypes(dialect), ...UNOFFERED].includes(
    String(type)
      .toLowerCase()
      .replace(/\s*\(.*$/, ''),
  );

/** The types that a database function can return (spec 2 §3: return types). */
export const RETURN_TYPES = [
  'string',
  'integer',
  'boolean',
  'binary',
  'float',
  'double',
  'decimal',
] as const;

const NUMERIC = /^(id|integer|bigint|float|double|decimal|money|reference|user_id\w*)$/;

export const holdsNumbers = (type: string): boolean => NUMERIC.test(type);
