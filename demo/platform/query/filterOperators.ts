import type { FilterTarget } from './FilterTarget.ts';

export type SqlOperator =
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'IN'
  | 'ALL'
  | 'LIKE'
  | 'IS NULL'
  | 'IS NOT NULL';

export interface FilterOperator {
  /** As searched for in the text, in any case: words include their spaces. */
  spelling: string;
  sql: SqlOperator;
  takes: 'value' | 'list' | 'nothing';
  /** The `%` around the value: contains, starts with, ends with. */
  around?: readonly [before: string, after: string];
}

const value = (spelling: string, sql: SqlOperator): FilterOperator => ({
  spelling,
  sql,
  takes: 'value',
});

const comparisons = [
  value('!=', '!='),
  value('<>', '!='),
  value('>=', '>='),
  value('<=', '<='),
  value('=', '='),
  value('>', '>'),
  value('<', '<'),
  value(' eq ', '='),
  value(' ne ', '!='),
  value(' gte ', '>='),
  value(' lte ', '<='),
  value(' gt ', '>'),
  value(' lt ', '<'),
];

const common: readonly FilterOperator[] = [
  ...comparisons,
  { spelling: ' in ', sql: 'IN', takes: 'list' },
  { spelling: ' all ', sql: 'ALL', takes: 'list' },
  value(' like ', 'LIKE'),
];

const nullTests: readonly FilterOperator[] = [
  { spelling: ' is null', sql: 'IS NULL', takes: 'nothing' },
  { spelling: ' is not null', sql: 'IS NOT NULL', takes: 'nothing' },
];

const textSearches: readonly FilterOperator[] = [
  { spelling: ' starts with ', sql: 'LIKE', takes: 'value', around: ['', '%'] },
  { spelling: ' ends with ', sql: 'LIKE', takes: 'value', around: ['%', ''] },
  { spelling: ' contains ', sql: 'LIKE', takes: 'value', around: ['%', '%'] },
];

const everywhere = [...common, ...textSearches, ...nullTests];
const classicSystem = [...common, ...nullTests];

/**
 * The operators in the order in which they are searched. The first one found anywhere in a clause
 * counts, so a comparison sign inside a LIKE value is read as the operator, as on the real servers.
 */
export function operatorsOf(target: FilterTarget): readonly FilterOperator[] {
  return splitsByWords(target) ? classicSystem : everywhere;
}

/** 2.1.2's system lists have their own grammar: ` and ` / ` or ` anywhere, no text searches. */
export function splitsByWords(target: FilterTarget): boolean {
  return target.kind === 'system' && target.generation === 'classic';
}
