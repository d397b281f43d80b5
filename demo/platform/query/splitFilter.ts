import { PlatformError, SERVER_ERROR } from '../http/PlatformError.ts';
import { asciiTrim } from './asciiTrim.ts';
import { splitsByWords } from './filterOperators.ts';
import type { FilterTarget } from './FilterTarget.ts';
import { endOf } from './trimSigns.ts';

export type JoinWord = 'AND' | 'OR' | 'NOR' | 'XOR';

/** One clause with its surrounding parentheses. */
export interface FilterPiece {
  /** The word between this clause and the one before it. */
  join: JoinWord | null;
  negated: boolean;
  left: string;
  text: string;
  right: string;
  /** Whether another pair of parentheses surrounds all of it; a value never gets these back. */
  wrapped: boolean;
}

const seam = /\) (and|or|nor|xor|&&|\|\|) \(|\)(and|or|nor|xor|&&|\|\|)\(/gi;
const joinWord = / (and|or|nor) /gi;

/**
 * Splits a filter into its clauses.
 *
 * Tables, and system lists of current servers, split only at a word between `)` and `(`
 * with exactly one space on either side or none; the classic system lists split at every ` and `,
 * ` or `, ` nor `, also inside quotes.
 */
export function splitFilter(text: string, target: FilterTarget): FilterPiece[] {
  return splitsByWords(target) ? splitAtWords(text, target) : splitAtSeams(text, target);
}

function splitAtSeams(text: string, target: FilterTarget): FilterPiece[] {
  const { parts, joins } = cut(text, seam);
  return parts.map((part, index) => {
    const opened = index > 0 ? '(' : '';
    const closed = index < joins.length ? ')' : '';
    const clause = opened + asciiTrim(part) + closed;
    const negated = index === 0 && /^not ?\(/i.test(clause);
    const rest = negated ? asciiTrim(clause.slice(3)) : clause;
    return { join: joins[index - 1] ?? null, negated, ...unwrap(rest, target) };
  });
}

function splitAtWords(text: string, target: FilterTarget): FilterPiece[] {
  const { parts, joins } = cut(text, joinWord);
  return parts.map((part, index) => {
    const clause = asciiTrim(part);
    const left = /^\(*/.exec(clause)?.[0] ?? '';
    if (left !== '' && left.length === clause.length) throw crash(target);
    const right = endOf(clause.slice(left.length), ')');
    const inner = clause.slice(left.length, clause.length - right.length);
    return {
      join: joins[index - 1] ?? null,
      negated: false,
      left,
      text: inner,
      right,
      wrapped: false,
    };
  });
}

function cut(text: string, at: RegExp): { parts: string[]; joins: JoinWord[] } {
  const parts: string[] = [];
  const joins: JoinWord[] = [];
  let from = 0;
  for (const match of asciiTrim(text).matchAll(at)) {
    parts.push(asciiTrim(text).slice(from, match.index));
    joins.push(joinOf(match[1] ?? match[2] ?? ''));
    from = match.index + match[0].length;
  }
  parts.push(asciiTrim(text).slice(from));
  return { parts, joins };
}

function joinOf(word: string): JoinWord {
  if (word === '&&') return 'AND';
  return word === '||' ? 'OR' : (word.toUpperCase() as JoinWord);
}

function crash({ generation }: FilterTarget): PlatformError {
  return new PlatformError(
    500,
    generation === 'classic' ? 'explode(): Empty delimiter' : SERVER_ERROR,
  );
}

/** Removes the outer parentheses; a clause of nothing else crashes the real servers. */
function unwrap(clause: string, target: FilterTarget): Omit<FilterPiece, 'join' | 'negated'> {
  const wrapped = clause.length > 1 && clause.startsWith('(') && clause.endsWith(')');
  const inside = wrapped ? clause.slice(1, -1) : clause;
  const left = /^[()]*/.exec(inside)?.[0] ?? '';
  if (left.length === inside.length) throw crash(target);
  const right = endOf(inside, '()');
  return {
    left,
    text: inside.slice(left.length, inside.length - right.length),
    right,
    wrapped,
  };
}
