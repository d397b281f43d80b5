import { isJsonObject } from '../http/isJsonObject.ts';
import { MOST_COMPARISONS } from '../query/likePattern.ts';
import { digitsSql } from '../query/decimalDigits.ts';
import { exactValue, quoteName, type SqlText } from '../query/writeClause.ts';
import type { SqlValue } from '../storage/Db.ts';
import { spendWork } from '../workTime.ts';
import { argumentsAt, functionTokens, isText, type FunctionToken } from './functionTokens.ts';
import { databaseFailure } from './schema/schemaFailure.ts';
import type { ColumnInfo, TableInfo } from './TableInfo.ts';
import { comparisonsIn } from './textSearches.ts';

export type FunctionUse = 'SELECT' | 'FILTER' | 'INSERT' | 'UPDATE';

/** Statements, and what reads other tables. */
const FORBIDDEN = new Set(
  'select values pragma attach insert update delete drop alter create with'.split(' '),
);

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

/** Comparing a letter of a text with one of a pattern takes as long as going through as many bytes. */
const SEARCH_BYTES = 10;

/** What can go through a value, beside names: an operator, one more argument. */
const isStep = ({ kind, raw }: FunctionToken): boolean =>
  kind === 'sign' ? !'().'.includes(raw) : kind !== 'text' && kind !== 'number';

/** What an expression calls, and how often it goes through the values of its row. */
function partsOf(tokens: readonly FunctionToken[]) {
  const calls = tokens.filter((_token, at) => isCall(tokens, at)).map(({ plain }) => plain);
  const joins = calls.includes('concat') ? ['||', ','] : ['||'];
  return {
    calls: calls.filter((name) => FUNCTIONS.has(name)).length,
    joins: tokens.filter(({ kind, raw }) => kind === 'sign' && joins.includes(raw)).length,
    steps: tokens.filter(isStep).length,
    comparisons: comparisonsIn(tokens),
  };
}

/** Whether a name stands before a parenthesis. SQLite takes a quoted one for a function's, too. */
function isCall(tokens: readonly FunctionToken[], at: number): boolean {
  const isName = ['word', 'quoted', 'value'].includes(tokens[at]?.kind ?? '');
  return isName && tokens[at + 1]?.raw === '(';
}

/**
 * Whether an expression can't make a value of any size, take long, or read more than its row.
 *
 * @param tokens without spaces
 */
function isBounded(tokens: readonly FunctionToken[]): boolean {
  const { calls, joins, comparisons } = partsOf(tokens);
  return (
    tokens.every((_token, at) => isAllowed(tokens, at)) &&
    calls <= MAX_CALLS &&
    joins < MAX_JOINED &&
    comparisons <= MOST_COMPARISONS
  );
}

function isAllowed(tokens: readonly FunctionToken[], at: number): boolean {
  const { kind = '', plain = '' } = tokens[at] ?? {};
  if (isCall(tokens, at)) {
    if (kind !== 'word' || !(FUNCTIONS.has(plain) || WORDS.has(plain))) return false;
    // a value of the row as a format makes a text of many times its length
    return plain !== 'strftime' || isText(argumentsAt(tokens, at + 2)[0]);
  }
  // a quoted text can't contain a name
  if (kind === 'text' || kind === 'quoted') return !/\{value\}/i.test(plain);
  // after IN, a name is another table
  return kind !== 'word' || !(FORBIDDEN.has(plain) || plain === 'in');
}

/** Whether an expression ends by itself: an open parenthesis would take in the SQL that follows. */
function isClosed(tokens: readonly FunctionToken[]): boolean {
  let depth = 0;
  for (const { kind, raw } of tokens) {
    if (kind !== 'sign') continue;
    if (raw === '(') depth++;
    if (raw === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** What is known of a field's function for one use. */
interface KnownFunction {
  written: string;
  /** What it consists of; undefined if it can't be put into a statement. */
  tokens: readonly FunctionToken[] | undefined;
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
  const tokens = written.length > MAX_LENGTH ? undefined : functionTokens(written);
  const parts = tokens?.filter(({ kind }) => kind !== 'space') ?? [];
  if (!tokens || !isBounded(parts) || !isClosed(parts)) {
    return { written, tokens: undefined, passes: 0 };
  }
  const { calls, joins, steps, comparisons } = partsOf(parts);
  // what is joined can be as many times as long
  const flows = calls * joins + SEARCH_BYTES * comparisons * (1 + joins);
  return { written, tokens, passes: 1 + steps + flows };
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
  if (!found?.tokens) return [];
  if (found.named?.of !== columns) {
    found.named = { of: columns, columns: namedBy(found.tokens, column, columns) };
  }
  return found.named.columns;
}

function namedBy(
  tokens: readonly FunctionToken[],
  { name: own }: ColumnInfo,
  columns: readonly ColumnInfo[],
): ColumnInfo[] {
  spendWork();
  const names = tokens.flatMap(({ kind, plain }) => {
    if (kind === 'value') return [own];
    return kind === 'word' || kind === 'quoted' ? [plain] : [];
  });
  const named = new Set(names.map((name) => name.toLowerCase()));
  return columns.filter(
    ({ name, extras }) => extras.is_virtual !== true && named.has(name.toLowerCase()),
  );
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
  const { written, tokens } = found;
  if (!tokens) {
    const state: [string, string] = ['HY000', 'General error: 1 near the function: syntax error'];
    throw databaseFailure('sqlite', state, written);
  }
  return `(${tokens.map(({ kind, raw }) => (kind === 'value' ? value : raw)).join('')})`;
}

/** What stores a column, with `?` for its value, how often that is in it, and what a function costs. */
export function storeSql(
  column: ColumnInfo,
  use: 'INSERT' | 'UPDATE',
): { sql: string; values: number; passes: number } {
  const sql = functionSql(column, use, '?');
  const passes = passesOf(column, use);
  if (sql === undefined) return { sql: '?', values: 1, passes };
  const tokens = knownFunction(column, use)?.tokens ?? [];
  return { sql, values: tokens.filter(({ kind }) => kind === 'value').length, passes };
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

/** A stored decimal's digits, for columns whose numbers SQLite rounds to compare them. */
export function storedDigits({ name, extras, holdsDecimalText }: ColumnInfo): string | undefined {
  if (extras.is_virtual === true || !holdsDecimalText) return undefined;
  return digitsSql(quoteName(name));
}

/** Finds the rows in which a column stores a value. */
export function equalSql(column: ColumnInfo, value: SqlValue): SqlText {
  const [stored, digits] = [storedSql(column), storedDigits(column)];
  if (digits === undefined || value === null) return { sql: `${stored} = ?`, params: [value] };
  const { sql, params } = exactValue(String(value));
  return { sql: `(${stored}, ${digits}) = ${sql}`, params };
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
export function isAggregate(column: ColumnInfo): boolean {
  const tokens = knownFunction(column, 'SELECT')?.tokens ?? [];
  const parts = tokens.filter(({ kind }) => kind !== 'space');
  return parts.some(({ plain }, at) => {
    if (!isCall(parts, at)) return false;
    // the largest of several values is one of the same record
    if (plain === 'max' || plain === 'min') return argumentsAt(parts, at + 2).length === 1;
    return ['avg', 'count', 'sum', 'total'].includes(plain);
  });
}

/** The columns of a whole record. A function over many rows is read only if it is requested by name. */
export const recordFields = ({ columns }: TableInfo): string[] =>
  columns
    .filter((column) => column.extras.is_aggregate !== true && !isAggregate(column))
    .map(({ name }) => name);

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
