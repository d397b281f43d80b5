import { isJsonObject } from '../http/isJsonObject.ts';
import { MOST_COMPARISONS } from '../query/likePattern.ts';
import { quoteName } from '../query/writeClause.ts';
import { spendWork } from '../workTime.ts';
import { databaseFailure } from './schema/schemaFailure.ts';
import type { ColumnInfo } from './TableInfo.ts';
import { comparisonsIn, type Unquoted } from './textSearches.ts';

export type FunctionUse = 'SELECT' | 'FILTER' | 'INSERT' | 'UPDATE';

/** Statements, operators of JSON, and other tables: after IN, a name is one. */
const forbidden =
  /;|--|->|\/\*|\b(select|values|pragma|attach|insert|update|delete|drop|alter|create|with|in(?!\s*\())\b/i;

/** The name of the field would be taken for a function's. */
const VALUE_CALL = /\{value\}\s*\(/i;

/** Functions whose result is hardly larger than their arguments, however deeply they are nested. */
const FUNCTIONS = new Set(
  `abs avg cast ceil ceiling coalesce concat count date datetime floor ifnull iif instr julianday
  length lower ltrim max min mod nullif octet_length pow power random round rtrim sign sqrt strftime
  substr substring sum time total trim trunc typeof unicode unixepoch upper`.split(/\s+/),
);

/** What else an opening parenthesis can follow: operators, and types of a cast. */
const WORDS = new Set(
  `and between case char decimal else escape in is not nvarchar numeric or then varchar when`.split(
    /\s+/,
  ),
);

const MAX_LENGTH = 1000;

/** The most values that an expression can join, each of which can be as large as a request. */
const MAX_JOINED = 10;

/** Each call can go through a text of any length. */
const MAX_CALLS = 20;

const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
/** Where SQLite puts in a value from outside; `$` within a name is a letter. */
const PARAMETER = /[?:@#]|(?<![\w$\u0080-\uffff])\$/;
/** What can go through a value: a name, a call, an operator, one more argument. */
const STEP = /"(?:[^"]|"")*"|[\w$\u0080-\uffff]+|\|\||<<|>>|<>|[<>!=]=|[-+*/%<>=&|~,]/g;
// from the beginning of a word only: from each of its letters, a long one would take quadratic time
const BEFORE_PARENTHESIS = /("(?:[^"]|"")*"|(?<![\w$\u0080-\uffff])[\w$\u0080-\uffff]+)\s*\(/g;

/** An expression without its texts. A quoted name stays: it can be a function's. */
function unquoted(written: string): Unquoted {
  const texts: string[] = [];
  const bare = written.replace(QUOTED, (quoted) =>
    quoted.startsWith("'")
      ? `'${texts.push(quoted.slice(1, -1).replaceAll("''", "'")) - 1}'`
      : quoted,
  );
  return { bare, texts };
}

/** What an expression calls, and how often it goes through the values of its row. */
function partsOf(written: string) {
  const { bare, texts } = unquoted(written);
  const names = [...bare.matchAll(BEFORE_PARENTHESIS)].map(([, name = '']) => name.toLowerCase());
  const joins = names.includes('concat') ? /\|\||,/g : /\|\|/g;
  return {
    names,
    calls: names.filter((name) => FUNCTIONS.has(name)).length,
    joins: [...bare.matchAll(joins)].length,
    steps: [...bare.matchAll(STEP)].filter(([step]) => !/^\d/.test(step)).length,
    comparisons: comparisonsIn({ bare, texts }),
  };
}

/** Whether an expression can't make a value of any size, take long, or read more than its row. */
function isBounded(written: string): boolean {
  if (written.length > MAX_LENGTH || forbidden.test(written)) return false;
  if (VALUE_CALL.test(written)) return false;
  const { names, calls, joins, comparisons } = partsOf(written);
  return (
    names.every((name) => FUNCTIONS.has(name) || WORDS.has(name)) &&
    calls <= MAX_CALLS &&
    joins < MAX_JOINED &&
    comparisons <= MOST_COMPARISONS
  );
}

/** What is known of a field's function for one use. */
interface KnownFunction {
  written: string;
  /** Whether it can be put into a statement. */
  isValid: boolean;
  /** How often it goes through the values of its row. */
  passes: number;
  /** The columns that it names, of those that were asked for last. */
  named?: { of: readonly ColumnInfo[]; columns: ColumnInfo[] };
}

type KnownFunctions = Map<FunctionUse, KnownFunction | undefined>;

/** A request can ask thousands of times for each field; the fields of a changed table are others. */
const known = new WeakMap<ColumnInfo, KnownFunctions>();

function knownFunction(column: ColumnInfo, use: FunctionUse): KnownFunction | undefined {
  const functions: KnownFunctions = known.get(column) ?? new Map();
  known.set(column, functions);
  if (!functions.has(use)) functions.set(use, readFunction(column, use));
  return functions.get(use);
}

function readFunction(column: ColumnInfo, use: FunctionUse): KnownFunction | undefined {
  const written = functionOf(column, use);
  if (written === undefined) return undefined;
  spendWork();
  if (!isBounded(written) || !isClosed(written)) return { written, isValid: false, passes: 0 };
  const { steps, comparisons } = partsOf(written);
  return { written, isValid: true, passes: 1 + steps + comparisons };
}

/** How often a field's function for a use goes through the values of its row; 0 without one. */
export const passesOf = (column: ColumnInfo, use: FunctionUse): number =>
  knownFunction(column, use)?.passes ?? 0;

/** The stored columns of a table that a field's function for a use names; SQLite ignores case. */
export function namedIn(
  column: ColumnInfo,
  use: FunctionUse,
  columns: readonly ColumnInfo[],
): ColumnInfo[] {
  const found = knownFunction(column, use);
  if (!found?.isValid) return [];
  if (found.named?.of !== columns) {
    found.named = { of: columns, columns: namedBy(found.written, column, columns) };
  }
  return found.named.columns;
}

function namedBy(
  written: string,
  column: ColumnInfo,
  columns: readonly ColumnInfo[],
): ColumnInfo[] {
  spendWork();
  const names = [...unquoted(written).bare.matchAll(STEP)].map(([step]) =>
    step.startsWith('"') ? step.slice(1, -1).replaceAll('""', '"') : step,
  );
  if (/\{value\}/i.test(written)) names.push(column.name);
  const named = new Set(names.map((name) => name.toLowerCase()));
  return columns.filter(
    ({ name, extras }) => extras.is_virtual !== true && named.has(name.toLowerCase()),
  );
}

/**
 * Whether an expression ends by itself: an open quote or parenthesis would take in the SQL that
 * follows, such as the name of a field, and a parameter a value of the filter or of a role's rule.
 * Nor can a quoted text contain a name.
 */
function isClosed(written: string): boolean {
  const bare = written.replace(QUOTED, (quoted) => (/\{value\}/i.test(quoted) ? "'" : ''));
  if (/['"`[\]]/.test(bare) || PARAMETER.test(bare)) return false;
  let depth = 0;
  for (const sign of bare) {
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/**
 * The SQL that a field's database function puts in place of its value, if it has one for this use.
 * Current servers keep a list with uses, classic ones a single function for reading.
 *
 * @param value what `{value}` stands for in the function.
 * @throws PlatformError if the function is more than an expression, or calls functions that can
 *   make huge values: real servers would run it, but no statement of a client runs here.
 */
export function functionSql(
  column: ColumnInfo,
  use: FunctionUse,
  value: string,
): string | undefined {
  const found = knownFunction(column, use);
  if (found === undefined) return undefined;
  const { written, isValid } = found;
  if (!isValid) {
    const state: [string, string] = ['HY000', 'General error: 1 near the function: syntax error'];
    throw databaseFailure('sqlite', state, written);
  }
  // not as a text, in which a name such as $' would stand for a part of the function
  return `(${written.replace(/\{value\}/gi, () => value)})`;
}

/** What stores a column, with `?` for its value, how often that is in it, and what a function costs. */
export function storeSql(
  column: ColumnInfo,
  use: 'INSERT' | 'UPDATE',
): { sql: string; values: number; passes: number } {
  const made = functionSql(column, use, '?');
  const passes = passesOf(column, use);
  if (made === undefined) return { sql: '?', values: 1, passes };
  return { sql: made, values: [...made.replace(QUOTED, '').matchAll(/\?/g)].length, passes };
}

/** A column for reading its value. */
export function readSql(column: ColumnInfo, table?: string): string {
  const prefix = table === undefined ? '' : `${quoteName(table)}.`;
  const isVirtual = column.extras.is_virtual === true;
  const plain = isVirtual ? 'null' : prefix + quoteName(column.name);
  return functionSql(column, 'SELECT', plain) ?? plain;
}

/** A column for comparing what is stored, whatever function its field has. */
export function storedSql({ name, extras, holdsDecimalText }: ColumnInfo): string {
  if (extras.is_virtual === true) return 'null';
  return holdsDecimalText ? `cast(${quoteName(name)} as numeric)` : quoteName(name);
}

/** A column for comparing or sorting rows. */
export function compareSql(column: ColumnInfo): string {
  const made =
    column.extras.is_virtual === true
      ? functionSql(column, 'SELECT', 'null')
      : functionSql(column, 'FILTER', quoteName(column.name));
  return made ?? storedSql(column);
}

/** How often comparing or sorting by a column goes through which stored columns of each row. */
export function comparePasses(
  column: ColumnInfo,
  columns: readonly ColumnInfo[],
): { passes: number; stored: string[] } {
  const use = column.extras.is_virtual === true ? 'SELECT' : 'FILTER';
  const stored = namedIn(column, use, columns).map(({ name }) => quoteName(name));
  return { passes: passesOf(column, use), stored };
}

/** Whether reading a field goes through all rows for one record. */
export const isAggregate = (column: ColumnInfo): boolean =>
  /\b(avg|count|max|min|sum|total)\s*\(/i.test(functionOf(column, 'SELECT') ?? '');

function functionOf({ extras }: ColumnInfo, use: FunctionUse): string | undefined {
  const written = extras.db_function;
  if (Array.isArray(written)) {
    const found = written.find(
      (one) => isJsonObject(one) && Array.isArray(one.use) && one.use.includes(use),
    );
    return isJsonObject(found) ? textOf(found.function) : undefined;
  }
  return use === 'SELECT' && isJsonObject(written) ? textOf(written.function) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
