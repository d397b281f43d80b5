import type { FilterDialect } from './Dialect.ts';

/** Where the text must be in a matching value. */
export type LikePlace = 'contains' | 'starts' | 'ends' | 'is';

export interface LikeOperand {
  /** The quoted pattern, as it follows `like`. */
  operand: string;
  /** Only this text matches; otherwise `_`, any character, replaces parts of it. */
  isExact: boolean;
}

export interface LikeOptions {
  filters: FilterDialect;
  /** The kind of database behind the records (`pgsql`), if known. */
  database?: string | undefined;
  /** Records of a table, or a list of the system. */
  of: 'table' | 'system';
}

/** What every server reads as grammar inside a value (recorded: filters). */
const GRAMMAR =
  /[=<>\t\n\r\v\f\0]|\{(?=[^{}]+\})|\)(?= ?(?:and|or|nor|xor|&&|\|\|) ?\()| (?=(?:in|all|eq|ne|gte?|lte?) )/gi;
/** Words at which some servers also split a value in lists of the system. */
const JOINS = / (?=(?:and|or|nor|like) )/gi;

/**
 * Returns a text as the operand of LIKE: what the database can escape is escaped, and what the
 * server would read as grammar becomes `_`, which matches any character. It finds at least the
 * intended records.
 */
export function likeOperand(
  text: string,
  place: LikePlace,
  { filters, database, of }: LikeOptions,
): LikeOperand {
  let isExact = true;
  const any = () => {
    isExact = false;
    return '_';
  };
  const escapes = filters.escapesIn(database);
  let pattern = text
    .replace(/[\\%_]/g, (sign) => (escapes ? `\\${sign}` : any()))
    .replace(GRAMMAR, any);
  if (of === 'system' && filters.splitsSystemValues) pattern = pattern.replace(JOINS, any);
  const before = /^(contains|ends)$/.test(place) ? '%' : '';
  const after = /^(contains|starts)$/.test(place) ? '%' : '';
  const clashes = (quote: string) =>
    (!before && pattern.startsWith(quote)) || (!after && pattern.endsWith(quote));
  // a parenthesis in double quotes would be read as the end of the clause
  const preferred = /[()]/.test(pattern) ? [`'`, `"`] : [`"`, `'`];
  const quote = preferred.find((one) => !clashes(one)) ?? '"';
  if (quote === '"') pattern = pattern.replace(/[()]/g, any);
  if (clashes(quote)) pattern = pattern.replace(/^"|"$/g, any);
  return { operand: `${quote}${before}${pattern}${after}${quote}`, isExact };
}
