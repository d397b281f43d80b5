import { comparisonsPerLetter, globComparisons, textComparisons } from '../query/likePattern.ts';
import { argumentsAt, isText, type FunctionToken } from './functionTokens.ts';

const OPERATORS = new Set(['like', 'glob']);
const SEARCHES = new Set(['instr', 'trim', 'ltrim', 'rtrim']);
/** What ends a pattern: any other operator would bind one that is longer. */
const ENDS = new Set(['and', 'or', 'then', 'else', 'when', 'end', 'escape', ')', ',']);

/**
 * How often the searches of an expression can compare one letter of a text, all together. A search
 * for a text from a row can take the product of both lengths: it counts as unlimited.
 *
 * @param tokens without spaces
 */
export function comparisonsIn(tokens: readonly FunctionToken[]): number {
  return tokens.reduce((sum, token, at) => {
    if (token.kind !== 'word') return sum;
    if (OPERATORS.has(token.plain)) return sum + patternCost(token, tokens.slice(at + 1, at + 3));
    const isCall = SEARCHES.has(token.plain) && tokens[at + 1]?.raw === '(';
    return isCall ? sum + searchCost(token.plain, argumentsAt(tokens, at + 2)) : sum;
  }, 0);
}

function patternCost(operator: FunctionToken, [pattern, end]: readonly FunctionToken[]): number {
  if (pattern?.kind !== 'text' || (end && !ENDS.has(end.plain))) return Infinity;
  if (operator.plain === 'glob') return globComparisons(pattern.plain);
  // any sign can be the one that escapes, and a pattern compares no more letters than it has
  const hasEscape = end?.plain === 'escape';
  return hasEscape ? pattern.plain.length : comparisonsPerLetter(pattern.plain, false);
}

function searchCost(name: string, given: readonly FunctionToken[][]): number {
  if (given.length < 2 && name !== 'instr') return 1;
  const searched = given.at(-1);
  if (!isText(searched)) return Infinity;
  const text = searched?.[0]?.plain ?? '';
  // each letter is compared with all that are trimmed
  return name === 'instr' ? textComparisons(text) : text.length;
}
