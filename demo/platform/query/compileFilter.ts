import { PlatformError } from '../http/PlatformError.ts';
import type { SqlValue } from '../storage/Db.ts';
import { asciiTrim } from './asciiTrim.ts';
import type { FilterTarget } from './FilterTarget.ts';
import { MOST_COMPARISONS } from './likePattern.ts';
import { readClause } from './readClause.ts';
import { splitFilter, type FilterPiece } from './splitFilter.ts';
import { syntaxFailure } from './sqlFailure.ts';
import { writeClause, type SqlText } from './writeClause.ts';

export type { FieldInfo, FilterTarget } from './FilterTarget.ts';

/** SQLite accepts expressions of 1000 levels; each condition of a list is one. */
const MAX_CONDITIONS = 800;
const MAX_DEPTH = 100;

/** @throws PlatformError 400 for a filter that is too large for the database. */
function refuseLarge(tokens: readonly Token[]): void {
  const conditions = tokens.filter((token) => typeof token !== 'string').length;
  if (conditions > MAX_CONDITIONS) {
    throw new PlatformError(400, `A filter can have at most ${MAX_CONDITIONS} conditions.`);
  }
  let depth = 0;
  for (const token of tokens) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth <= MAX_DEPTH) continue;
    throw new PlatformError(400, `A filter can be nested at most ${MAX_DEPTH} levels deep.`);
  }
}

/** @throws PlatformError 400 for a filter that goes through the same long text again and again. */
function refuseManySearches(tokens: readonly Token[]): void {
  const searches = new Map<string, number>();
  for (const token of tokens) {
    if (typeof token === 'string' || !token.search) continue;
    const { field, times } = token.search;
    const all = (searches.get(field) ?? 0) + times;
    searches.set(field, all);
    if (all <= MOST_COMPARISONS) continue;
    const message = `A filter can search a field at most ${MOST_COMPARISONS} times.`;
    throw new PlatformError(400, message);
  }
}

/** A value that a filter reads of each row. */
export interface Comparison {
  /** The name of the field. */
  field: string;
  /** How often each letter of it can be compared with those of a pattern. */
  searches: number;
}

/** A filter as an SQLite condition. */
export interface CountedFilter {
  sql: string;
  params: SqlValue[];
  /** What it compares, each field as often as it is read. */
  compared: readonly Comparison[];
}

/**
 * Compiles a filter of the platform's grammar to an SQLite condition, with the quirks of the
 * target's generation and kind. Without a filter, the condition is `1`.
 *
 * @throws PlatformError with the recorded status and message: 400 for what the grammar rejects,
 *   500 for filters that it accepts and the database rejects.
 */
export function compileFilter(
  text: string,
  target: FilterTarget,
): { sql: string; params: SqlValue[] } {
  const { sql, params } = compileCounted(text, target);
  return { sql, params };
}

/** The same, and what it compares. */
export function compileCounted(text: string, target: FilterTarget): CountedFilter {
  if (isNoFilter(text, target)) return { sql: '1', params: [], compared: [] };
  const counted = { ...target, lookups: countedLookups(target.lookups) };
  const tokens = splitFilter(text, counted).flatMap((piece) => readPiece(piece, counted));
  refuseLarge(tokens);
  refuseManySearches(tokens);
  const compared = tokens.flatMap((token) =>
    typeof token === 'string' ? [] : comparisonsOf(token),
  );
  return { ...new FilterWriter(tokens, target).write(), compared };
}

/** The first field of a condition is the one that is searched. */
const comparisonsOf = ({ fields = [], search }: SqlText): Comparison[] =>
  fields.map((field, at) => ({ field, searches: at === 0 ? (search?.times ?? 0) : 0 }));

/** Lookups are read one by one, and the value of each can be long. */
const MOST_LOOKUPS = 1000;
const MOST_LOOKED_UP = 1024 * 1024;

/** @throws PlatformError 413 for values that are too many or too long together. */
function countedLookups(lookups: FilterTarget['lookups']): (name: string) => string | undefined {
  let count = 0;
  let length = 0;
  return (name) => {
    const value = lookups?.(name);
    length += value?.length ?? 0;
    if (++count <= MOST_LOOKUPS && length <= MOST_LOOKED_UP) return value;
    const message = 'A filter can have at most 1,000 lookups, with values of at most 1 MB.';
    throw new PlatformError(413, message);
  };
}

/** Whether servers treat a text as no filter; `0` is empty in PHP. */
export function isNoFilter(
  text: string,
  { generation }: Pick<FilterTarget, 'generation'>,
): boolean {
  // the current generation trims its input, so blanks are not a filter
  return text === '' || text === '0' || (generation === 'current' && asciiTrim(text) === '');
}

type Token = '(' | ')' | 'NOT' | 'AND' | 'OR' | 'NOR' | 'XOR' | SqlText;

function readPiece(piece: FilterPiece, target: FilterTarget): Token[] {
  const clause = readClause(piece, target);
  return [
    ...(piece.join ? [piece.join] : []),
    ...(piece.negated ? ['NOT' as const] : []),
    ...parentheses(piece.wrapped ? `(${piece.left}` : piece.left),
    writeClause(clause, target),
    ...parentheses(piece.wrapped ? `${clause.right})` : clause.right),
  ];
}

function parentheses(signs: string): Token[] {
  return [...signs] as Token[];
}

/** Recursive descent over clauses, words and parentheses, with SQL's precedence: NOT, AND, XOR, OR. */
class FilterWriter {
  readonly #tokens: readonly Token[];
  readonly #target: FilterTarget;
  readonly #params: SqlValue[] = [];
  #at = 0;

  constructor(tokens: readonly Token[], target: FilterTarget) {
    this.#tokens = tokens;
    this.#target = target;
  }

  write(): { sql: string; params: SqlValue[] } {
    const sql = this.#or();
    if (this.#at < this.#tokens.length) throw this.#failure();
    return { sql, params: this.#params };
  }

  #or(): string {
    let sql = this.#xor();
    while (this.#take('OR')) sql += ` or ${this.#xor()}`;
    return sql;
  }

  #xor(): string {
    let sql = this.#and();
    // only MariaDB has XOR; SQLite writes it as an inequality of truth values
    while (this.#isMariaDb() && this.#take('XOR')) sql = `(${sql}) <> (${this.#and()})`;
    return sql;
  }

  #and(): string {
    let sql = this.#factor();
    while (this.#take('AND')) sql += ` and ${this.#factor()}`;
    return sql;
  }

  #factor(): string {
    if (this.#take('NOT')) return `not ${this.#factor()}`;
    if (this.#take('(')) {
      const inner = this.#or();
      if (!this.#take(')')) throw this.#failure();
      return `(${inner})`;
    }
    const clause = this.#tokens[this.#at];
    if (clause === undefined || typeof clause === 'string') throw this.#failure();
    this.#at++;
    this.#params.push(...clause.params);
    return clause.sql;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #isMariaDb(): boolean {
    return this.#target.kind === 'system' && this.#target.generation === 'current';
  }

  #failure(): Error {
    const near = this.#tokens[this.#at];
    return syntaxFailure(this.#target, typeof near === 'string' ? near : ')');
  }
}
