import { quoteName } from '../../query/writeClause.ts';
import type { Db, SqlValue } from '../../storage/Db.ts';
import { hasSameTarget } from '../TableInfo.ts';
import { charLength } from '../declaredType.ts';
import type { Engine } from '../Engine.ts';
import { databaseFailure } from './schemaFailure.ts';
import type { ColumnDesign } from './TableDesign.ts';

interface Check {
  db: Db;
  engine: Engine;
  table: string;
  statement: string;
  /** Whether an error can quote a stored value. */
  mayQuote: () => boolean;
}

/**
 * Rejects a change of a column that existing rows violate: NULLs against NOT NULL, texts that
 * are too long, no numbers or no dates, numbers that are too large, orphans of a foreign key, duplicates.
 *
 * @param before the column before the change; undefined for a new one.
 * @throws PlatformError in the words of the engine.
 */
export function checkRows(
  of: Omit<Check, 'statement'>,
  next: ColumnDesign,
  before: ColumnDesign | undefined,
): void {
  const { table } = of;
  const statement = `ALTER TABLE ${quoteName(table)} ALTER ${quoteName(next.name)} ${next.dbType}`;
  const check: Check = { ...of, statement };
  if (!before) return checkNew(check, next);
  if (next.notNull && !before.notNull) checkNulls(check, next.name);
  if (next.dbType !== before.dbType) {
    checkLength(check, next);
    checkNumbers(check, next);
    checkDates(check, next);
    checkRange(check, next);
  }
  if (next.isUnique && !before.isUnique) checkDuplicates(check, next.name);
  if (next.reference && !hasSameTarget(next.reference, before.reference)) checkOrphans(check, next);
}

function checkNew(check: Check, next: ColumnDesign): void {
  const { db, engine, table } = check;
  const empty = !db.get(`select 1 from ${quoteName(table)} limit 1`);
  // MySQL itself fills in a zero or an empty text
  if (empty || !next.notNull || next.default !== null || engine === 'mysql') return;
  refuse(check, '23502', nullText(table, next.name), '');
}

function checkNulls(check: Check, column: string): void {
  const name = quoteName(column);
  if (!check.db.get(`select 1 from ${quoteName(check.table)} where ${name} is null limit 1`))
    return;
  refuse(check, '23502', nullText(check.table, column), '1138 Invalid use of NULL value', '22004');
}

function checkLength(check: Check, { name, dbType }: ColumnDesign): void {
  const length = charLength(dbType);
  if (length === undefined) return;
  const where = `length(${quoteName(name)}) > ${length}`;
  if (!check.db.get(`select 1 from ${quoteName(check.table)} where ${where} limit 1`)) return;
  refuse(
    check,
    '22001',
    `String data, right truncated: 7 ERROR:  value too long for type ${dbType}`,
    `String data, right truncated: 1406 Data too long for column '${name}' at row 1`,
  );
}

function checkNumbers(check: Check, { name, dbType }: ColumnDesign): void {
  if (!/^(big|medium|small|tiny)?int|^(decimal|numeric|real|float|double|money)/.test(dbType))
    return;
  const quoted = quoteName(name);
  // a non-numeric text, such as a date or a telephone number, loses content when it becomes a number
  const patterns = ['*[^0-9.-]*', '?*-*', '*.*.*'].map((pattern) => `glob '${pattern}'`);
  const isOther = [...patterns, `not glob '*[0-9]*'`]
    .map((test) => `${quoted} ${test}`)
    .join(' or ');
  const where = `typeof(${quoted}) = 'text' and cast(cast(${quoted} as numeric) as text) <> ${quoted} and (${isOther})`;
  if (!check.db.get(`select 1 from ${quoteName(check.table)} where ${where} limit 1`)) return;
  refuse(
    check,
    '42804',
    `Datatype mismatch: 7 ERROR:  column "${name}" cannot be cast automatically to type ${dbType}`,
    `General error: 1366 Incorrect integer value for column '${name}' at row 1`,
    'HY000',
  );
}

/** SQLite would make numbers of texts that are no dates, such as `007`. */
function checkDates(check: Check, { name, dbType }: ColumnDesign): void {
  if (!/^(date|timestamp)/.test(dbType)) return;
  const quoted = quoteName(name);
  const day = `substr(${quoted}, 1, 10)`;
  // SQLite doesn't read every zone that PostgreSQL's times have
  const isOther = [
    `date(${day}) is not ${day}`,
    `datetime(substr(${quoted}, 1, 19)) is null`,
    `substr(${quoted}, 20) glob '*[^0-9:.+Z -]*'`,
    // a span of time
    `substr(${quoted}, 20) glob '*-*-*'`,
    `substr(${quoted}, 20) glob '* * *'`,
  ].join(' or ');
  const where = `${quoted} is not null and (${isOther})`;
  const other = check.db.get(
    `select ${quoted} as value from ${quoteName(check.table)} where ${where} limit 1`,
  );
  if (!other) return;
  refuse(
    check,
    '42804',
    `Datatype mismatch: 7 ERROR:  column "${name}" cannot be cast automatically to type ${dbType}`,
    `Invalid datetime format: 1292 Incorrect ${dbType} value: '${shownValue(check, other.value)}' for column '${name}' at row 1`,
    '22007',
  );
}

/** The largest whole numbers, as far as the platform enforces them. */
const LARGEST: Readonly<Record<string, string>> = { smallint: '32767', integer: '2147483647' };
const LARGEST_BIGINT = '9223372036854775807';

/** Of digits before the point; SQLite would round longer numbers. */
function checkRange(check: Check, { name, dbType }: ColumnDesign): void {
  const [, type = ''] = /^((?:big|small|medium|tiny)?int|decimal|numeric)/.exec(dbType) ?? [];
  const [digits, scale = 0] = (/\((.+)\)/.exec(dbType)?.[1] ?? '').split(',').map(Number);
  const isWhole = type.endsWith('int');
  if (type === '' || (!isWhole && !digits)) return;
  const whole = Math.max(0, (digits ?? 0) - scale);
  const ofEngine = check.engine === 'pgsql' ? LARGEST[dbType] : undefined;
  const largest = isWhole ? (ofEngine ?? LARGEST_BIGINT) : '9'.repeat(whole);
  const value = quoteName(name);
  const text = `ltrim(substr(${value}, 1, instr(${value} || '.', '.') - 1), '-+0')`;
  const isLong = `(length(${text}), ${text}) > (${largest.length}, '${largest}')`;
  const isLarge = isWhole
    ? `${value} not between -${largest} - 1 and ${largest}`
    : `abs(${value} + 0.0) >= 1e${whole}`;
  const where = `case typeof(${value}) when 'text' then ${isLong} when 'null' then 0 else ${isLarge} end`;
  if (!check.db.get(`select 1 from ${quoteName(check.table)} where ${where} limit 1`)) return;
  const detail = `\nDETAIL:  A field with precision ${digits ?? 0}, scale ${scale} must round to an absolute value less than 10^${whole}.`;
  const words = isWhole ? `${dbType} out of range` : `numeric field overflow${detail}`;
  refuse(
    check,
    '22003',
    `Numeric value out of range: 7 ERROR:  ${words}`,
    `Numeric value out of range: 1264 Out of range value for column '${name}' at row 1`,
  );
}

function checkDuplicates(check: Check, column: string): void {
  const name = quoteName(column);
  const twice = check.db.get(
    `select ${name} as value from ${quoteName(check.table)} where ${name} is not null group by ${name} having count(*) > 1 limit 1`,
  );
  if (!twice) return;
  const value = shownValue(check, twice.value);
  refuse(
    check,
    '23505',
    `Unique violation: 7 ERROR:  could not create unique index "undx_${check.table}_${column}"\nDETAIL:  Key (${column})=(${value}) is duplicated.`,
    `Integrity constraint violation: 1062 Duplicate entry '${value}' for key 'undx_${check.table}_${column}'`,
    '23000',
  );
}

function checkOrphans(check: Check, { name, reference }: ColumnDesign): void {
  if (!reference) return;
  const field = quoteName(reference.field);
  // with NULL among them, no value would be missing
  const parents = `select ${field} from ${quoteName(reference.table)} where ${field} is not null`;
  const orphan = check.db.get(
    `select ${quoteName(name)} as value from ${quoteName(check.table)} where ${quoteName(name)} not in (${parents}) limit 1`,
  );
  if (!orphan) return;
  refuse(
    check,
    '23503',
    `Foreign key violation: 7 ERROR:  insert or update on table "${check.table}" violates foreign key constraint "${reference.name ?? ''}"\nDETAIL:  Key (${name})=(${shownValue(check, orphan.value)}) is not present in table "${reference.table}".`,
    'Integrity constraint violation: 1452 Cannot add or update a child row: a foreign key constraint fails',
    '23000',
  );
}

/** The value in an error, or a placeholder for those who can't read the table. */
function shownValue({ mayQuote }: Check, value: SqlValue | undefined): string {
  return mayQuote() ? String(value) : '…';
}

function nullText(table: string, column: string): string {
  return `Not null violation: 7 ERROR:  column "${column}" of relation "${table}" contains null values`;
}

function refuse(
  { engine, statement }: Check,
  state: string,
  postgres: string,
  mysql: string,
  mysqlState = state,
): never {
  throw engine === 'pgsql'
    ? databaseFailure(engine, [state, postgres], statement)
    : databaseFailure(engine, [mysqlState, mysql], statement);
}
