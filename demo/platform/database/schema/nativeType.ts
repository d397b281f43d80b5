import type { JsonObject } from '../../http/ServiceRequest.ts';
import type { Engine } from '../Engine.ts';
import { schemaFailure } from './schemaFailure.ts';

/** Types that no database reports: the platform stores them with the field. */
export const keptTypes: readonly string[] = [
  'user_id',
  'user_id_on_create',
  'user_id_on_update',
  'timestamp_on_create',
  'timestamp_on_update',
];

const common: Record<string, string> = {
  id: 'integer',
  pk: 'integer',
  reference: 'integer',
  fk: 'integer',
  int: 'integer',
  user_id: 'integer',
  user_id_on_create: 'integer',
  user_id_on_update: 'integer',
};

const names: Record<'classic' | 'pgsql', Record<string, string>> = {
  classic: {
    ...common,
    boolean: 'tinyint(1)',
    money: 'decimal(19,4)',
    binary: 'blob',
    timestamp_on_create: 'timestamp',
    timestamp_on_update: 'timestamp',
  },
  pgsql: {
    ...common,
    float: 'real',
    double: 'double precision',
    datetime: 'timestamp without time zone',
    timestamp: 'timestamp without time zone',
    timestamp_on_create: 'timestamp without time zone',
    timestamp_on_update: 'timestamp without time zone',
    timestamptz: 'timestamp with time zone',
    time: 'time without time zone',
    timetz: 'time with time zone',
    bool: 'boolean',
    binary: 'bytea',
    varchar: 'character varying',
    char: 'character',
    decimal: 'numeric',
  },
};

/** Words, and at most one pair of parentheses with sizes or values: nothing that ends a statement. */
const harmless = /^[\w ]+(\([\w ,.'-]*\))?[\w ]*$/;
/** What follows a type in the definition of a column; a reference would be one without its checks. */
const CONSTRAINT =
  /\b(as|check|collate|constraint|default|deferrable|generated|not|null|on|primary|references|unique)\b/;
/** More than any type has; the patterns for types take quadratic time. */
const MOST_LETTERS = 200;
/** The values of an `enum` or a `set` can be many. */
const MOST_LETTERS_OF_VALUES = 10_000;
const hasValues = /^(enum|set) ?\(/;
const MOST_DIGITS = 1000;
const sized = /^(decimal|numeric|varchar|char|character varying|character)$/;
const defaultLength = 255;

/** The database's type for a field as a client describes it: by `type`, or by `db_type` without one. */
export function nativeType(field: JsonObject, engine: Engine): string {
  // the values of an enum keep their case
  const written = String(field.type || field.db_type || '')
    .trim()
    .replace(/^[^']*/, (words) => words.toLowerCase());
  const table = names[engine === 'pgsql' ? 'pgsql' : 'classic'];
  if (written === 'string') return stringType(field, engine);
  const name = table[written] ?? written;
  if (!isShort(name) || !isOnlyType(name, engine)) {
    throw schemaFailure(`Invalid data type: ${name}`);
  }
  // in PostgreSQL, a character without a length has length 1
  if (name === 'character') return name + (sizes(field) || '(1)');
  const dbType = sized.test(name) ? name + sizes(field) : name;
  if (!hasFewDigits(dbType)) throw schemaFailure(`Invalid data type: ${dbType}`);
  return dbType;
}

/** PostgreSQL's types are a list, see `requirePostgresTypes`. */
function isOnlyType(type: string, engine: Engine): boolean {
  if (!harmless.test(type)) return false;
  return engine === 'pgsql' || !CONSTRAINT.test(type.replace(/\(.*\)/, ' '));
}

/** Whether a type is no longer than a database's types can be. */
export function isShort(type: string): boolean {
  return type.length <= (hasValues.test(type) ? MOST_LETTERS_OF_VALUES : MOST_LETTERS);
}

/** Whether a decimal has no more digits than PostgreSQL allows: each of its values is made that long. */
export function hasFewDigits(dbType: string): boolean {
  if (!/^(decimal|numeric)/.test(dbType)) return true;
  const [, digits = ''] = /\(([^)]*)/.exec(dbType) ?? [];
  return !digits.split(',').some((size) => Number(size) > MOST_DIGITS);
}

/** Whether PostgreSQL has a type of that name. */
export function isPostgresType(dbType: string): boolean {
  const base = dbType.replace(/\(.*\)/, '').trim();
  return /^(smallint|integer|bigint|numeric|real|double precision|money|boolean|character|character varying|national char|national varchar|text|bytea|date|timestamp|timestamptz|(timestamp|time) with(out)? time zone|time|timetz|interval|json|jsonb|uuid|xml|inet|cidr|serial|bigserial|bit|point)$/.test(
    base,
  );
}

function stringType(field: JsonObject, engine: Engine): string {
  const fixed = field.fixed_length === true;
  const wide = field.supports_multibyte === true;
  const length = Number(field.length ?? field.size) || defaultLength;
  if (engine === 'pgsql') return `${fixed ? 'character' : 'character varying'}(${length})`;
  return `${wide ? 'n' : ''}${fixed ? 'char' : 'varchar'}(${length})`;
}

function sizes({ length, precision, scale, size }: JsonObject): string {
  const digits = Number(precision ?? length ?? size);
  if (!digits) return '';
  return Number(scale) ? `(${digits},${Number(scale)})` : `(${digits})`;
}
