import { comparisonsPerLetter, globComparisons, textComparisons } from '../query/likePattern.ts';

/** An expression whose texts are kept apart: `'0'` stands for the first of them. */
export interface Unquoted {
  bare: string;
  texts: readonly string[];
}

const OPERATOR = /\b(like|glob)\b/gi;
/** Such an operator with its whole pattern: any other operator would bind a pattern that is longer. */
const WITH_PATTERN =
  /\b(like|glob)\s*'(\d+)'(?=\s*(?:$|[),]|(?:and|or|then|else|when|end|escape)\b))(\s*escape\b)?/gi;
const SEARCH = /\b(instr|[lr]?trim)\s*\(/gi;

/**
 * How often the searches of an expression can compare one letter of a text, all together. A search
 * for a text from a row can take the product of both lengths: it counts as unlimited.
 */
export function comparisonsIn({ bare, texts }: Unquoted): number {
  const patterns = [...bare.matchAll(WITH_PATTERN)];
  if (patterns.length < [...bare.matchAll(OPERATOR)].length) return Infinity;
  const byOperators = patterns.map(([, operator = '', place, escape]) =>
    patternCost(operator, texts[Number(place)] ?? '', escape !== undefined),
  );
  const byFunctions = [...bare.matchAll(SEARCH)].map(({ 0: call, 1: name = '', index }) =>
    searchCost(name.toLowerCase(), argumentsAt(bare, index + call.length), texts),
  );
  return [...byOperators, ...byFunctions].reduce((sum, cost) => sum + cost, 0);
}

function patternCost(operator: string, pattern: string, hasEscape: boolean): number {
  if (operator.toLowerCase() === 'glob') return globComparisons(pattern);
  // any sign can be the one that escapes, and a pattern compares no more letters than it has
  return hasEscape ? pattern.length : comparisonsPerLetter(pattern, false);
}

function searchCost(name: string, given: readonly string[], texts: readonly string[]): number {
  if (given.length < 2 && name !== 'instr') return 1;
  const place = /^\s*'(\d+)'\s*$/.exec(given.at(-1) ?? '')?.[1];
  const text = place === undefined ? undefined : texts[Number(place)];
  if (text === undefined) return Infinity;
  // each letter is compared with all that are trimmed
  return name === 'instr' ? textComparisons(text) : text.length;
}

/** The arguments of a call, from behind its opening parenthesis. */
function argumentsAt(bare: string, start: number): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of bare.slice(start)) {
    if (sign === ')' && depth === 0) break;
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}
