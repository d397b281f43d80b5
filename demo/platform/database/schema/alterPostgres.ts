import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import type { PlatformError } from '../../http/PlatformError.ts';
import { isTrue } from './isTrue.ts';
import { hasFewDigits, isPostgresType, isShort } from './nativeType.ts';
import { databaseFailure, schemaFailure } from './schemaFailure.ts';
import type { ColumnDesign } from './TableDesign.ts';

/** Members stored outside the database, which alone never count as a change of the column. */
const BESIDE: readonly string[] = [
  ...['alias', 'label', 'description', 'picklist', 'validation', 'client_info', 'db_function'],
  ...['is_virtual', 'is_aggregate', 'default', 'native'],
];

/** How current servers write their own types, in lower case only; other types pass unchanged. */
const WRITTEN: Readonly<Record<string, string>> = {
  id: 'serial',
  pk: 'serial',
  fk: 'integer',
  reference: 'integer',
  int: 'integer',
  user_id: 'integer',
  user_id_on_create: 'integer',
  user_id_on_update: 'integer',
  float: 'real',
  double: 'double precision',
  datetime: 'timestamp',
  timestamp_on_create: 'timestamp',
  timestamp_on_update: 'timestamp',
  timestamptz: 'timestamp with time zone',
  timetz: 'time with time zone',
  binary: 'bytea',
};

/** PostgreSQL's names of types that have another name in the API. */
const SHOWN: Readonly<Record<string, string>> = {
  varchar: 'character varying',
  char: 'character',
  varbit: 'bit varying',
  decimal: 'numeric',
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  float4: 'real',
  float8: 'double precision',
  bool: 'boolean',
  timestamp: 'timestamp without time zone',
  timestamptz: 'timestamp with time zone',
  time: 'time without time zone',
  timetz: 'time with time zone',
};

interface Change {
  table: string;
  column: ColumnDesign;
  /** The field as `_schema` shows it. */
  shown: JsonObject;
  given: JsonObject;
}

/**
 * Changes a column as current servers do on PostgreSQL: by its type alone, using the first word of
 * its definition, and NOT NULL if nothing else follows. An existing default never changes, and
 * neither `UNIQUE` nor an index is ever removed.
 *
 * @returns undefined if they see no change of the column.
 * @throws PlatformError for what they, or PostgreSQL, reject.
 */
export function alterPostgres(change: Change): ColumnDesign | undefined {
  const { column, shown, given } = change;
  const differs = (name: string) => !isSame(given[name], shown[name]);
  if (!Object.keys(given).some((name) => !BESIDE.includes(name) && differs(name))) return undefined;
  const [word = '', ...rest] = definitionOf(given).split(' ');
  const dbType = shownType(change, word);
  refuseCast(change, dbType);
  const nulls = rest.join(' ');
  return {
    ...column,
    dbType,
    notNull: /^(NOT )?NULL$/.test(nulls) ? nulls === 'NOT NULL' : column.notNull,
    isUnique: column.isUnique || isTrue(given.is_unique),
    isIndexed: column.isIndexed || isTrue(given.is_index),
  };
}

const isSame = (one: Json | undefined, other: Json | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The definition that servers cut at its first blank; one written by hand is used unchanged. */
function definitionOf(given: JsonObject): string {
  const written = String(given.type ? String(given.type).toLowerCase() : (given.db_type ?? ''));
  if (written.trim() === '') {
    throw schemaFailure('Invalid schema detected - no type or db_type element.');
  }
  if (/[ (]/.test(written.trim())) return written.trim();
  const isKey = isTrue(given.is_primary_key) || /^(id|pk)$/.test(written);
  return [
    withSizes(typeWord(written.trim(), given), given),
    isTrue(given.allow_null) ? 'NULL' : 'NOT NULL',
    ...(hasDefault(given) ? ['DEFAULT'] : []),
    ...(isKey ? ['PRIMARY KEY'] : isTrue(given.is_unique) ? ['UNIQUE'] : []),
  ].join(' ');
}

const hasDefault = ({ default: fallback = null, type }: JsonObject) =>
  fallback !== null || /^timestamp_on_/.test(String(type));

function typeWord(written: string, given: JsonObject): string {
  if (written !== 'string') return WRITTEN[written] ?? written;
  const wide = isTrue(given.supports_multibyte) ? 'national ' : '';
  return `${wide}${isTrue(given.fixed_length) ? 'char' : 'varchar'}`;
}

function withSizes(word: string, { length, size, precision, scale }: JsonObject): string {
  const long = length ?? size ?? null;
  const digits = length ?? precision ?? null;
  if (/^(national )?varchar$/.test(word)) return `${word}(${String(long ?? 255)})`;
  if (/^((national )?char|time|timestamp)$/.test(word)) {
    return long === null ? word : `${word}(${String(long)})`;
  }
  if (/^(smallint|integer|int|bigint)$/.test(word))
    return digits ? `${word}(${String(digits)})` : word;
  if (!/^(decimal|numeric|real|double precision)$/.test(word) || !digits) return word;
  return `${word}(${String(digits)}${scale ? `,${String(scale)}` : ''})`;
}

/** The type as PostgreSQL shows it afterwards. */
function shownType(change: Change, word: string): string {
  const [, name = '', sizes = ''] = /^([^(]*)(\(.*\))?$/.exec(word.toLowerCase()) ?? [];
  const shown = SHOWN[name] ?? name;
  if (!isShort(word) || !isPostgresType(shown) || /serial$/.test(shown)) {
    throw failure(change, '42704', `Undefined object: 7 ERROR:  type "${name}" does not exist`);
  }
  if (!hasFewDigits(`${shown}${sizes}`)) {
    const text = `NUMERIC precision ${sizes.slice(1, -1)} must be between 1 and 1000`;
    throw failure(change, '22023', `Invalid parameter value: 7 ERROR:  ${text}`);
  }
  if (sizes && !/^(character|bit|numeric|time)/.test(shown)) {
    const text = `type modifier is not allowed for type "${shown}"`;
    throw failure(change, '42601', `Syntax error: 7 ERROR:  ${text}`);
  }
  if (/^time/.test(shown)) return shown.replace(/^\w+/, `$&${sizes}`);
  return `${shown}${sizes || (/^(character|bit)$/.test(shown) ? '(1)' : '')}`;
}

/** Types that PostgreSQL converts into each other implicitly. */
const FAMILIES: readonly RegExp[] = [
  /^(smallint|integer|bigint|numeric|real|double precision|money)/,
  /^(date|timestamp)/,
  /^jsonb?$/,
  /^time /,
  /^bit/,
];

const TEXTS = /^(character|text|name|citext)/;

function refuseCast(change: Change, to: string): void {
  const from = change.column.dbType;
  const base = (type: string) => type.replace(/\(.*?\)/, '');
  const isAutomatic =
    base(from) === base(to) ||
    TEXTS.test(to) ||
    FAMILIES.some((family) => family.test(from) && family.test(to));
  if (isAutomatic) return;
  const { name } = change.column;
  throw failure(
    change,
    '42804',
    `Datatype mismatch: 7 ERROR:  column "${name}" cannot be cast automatically to type ${to}\n` +
      `HINT:  You might need to specify "USING ${name}::${to}".`,
  );
}

function failure({ table, column, given }: Change, state: string, text: string): PlatformError {
  const type = String(given.type ?? given.db_type);
  const statement = `ALTER TABLE "public"."${table}" ALTER COLUMN "${column.name}" TYPE ${type}`;
  return databaseFailure('pgsql', [state, text], statement);
}
