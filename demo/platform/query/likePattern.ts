import { endOf } from './trimSigns.ts';

/**
 * Converts a LIKE pattern to a GLOB pattern: SQLite's LIKE ignores case, its GLOB doesn't,
 * and neither does PostgreSQL's LIKE. A backslash escapes the next character.
 */
export function globPattern(pattern: string): string {
  return pattern.replace(/\\([\s\S])|[\s\S]/g, (sign, escaped: string | undefined) => {
    if (escaped !== undefined) return plain(escaped);
    if (sign === '%') return '*';
    return sign === '_' ? '?' : plain(sign);
  });
}

function plain(sign: string): string {
  return sign === '*' || sign === '?' || sign === '[' ? `[${sign}]` : sign;
}

/** A trailing single backslash escapes nothing; SQLite would otherwise reject the pattern. */
export function closedEscapes(pattern: string): string {
  const trailing = endOf(pattern, '\\').length;
  return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}

/** How often patterns can compare one letter of a text without keeping everyone else waiting. */
export const MOST_COMPARISONS = 20;

/** A sign of a pattern: a letter without its case, or undefined for any letter. */
type Sign = string | undefined;

/** The parts of a pattern that are searched for; what precedes the first `%` is compared once. */
function searchedParts(pattern: string, hasEscapes: boolean): Sign[][] {
  const signs = hasEscapes ? /\\([\s\S])|[\s\S]/g : /[\s\S]/g;
  const parts: Sign[][] = [[]];
  for (const [sign, escaped] of pattern.matchAll(signs)) {
    const part = parts.at(-1) ?? [];
    if (sign === '%') parts.push([]);
    // leading ones are skipped at once
    else if (sign !== '_') part.push((escaped ?? sign).toLowerCase());
    else if (part.length > 0) part.push(undefined);
  }
  return parts.slice(1);
}

const fits = (one: Sign, other: Sign): boolean =>
  one === other || one === undefined || other === undefined;

/** At how many places a part can have begun to match when it has matched up to a letter. */
function openPlaces(part: readonly Sign[]): number {
  if (part.length === 0) return 0;
  const changes = part.map(() => 0);
  for (let start = 1; start < part.length; start++) {
    let end = start;
    while (end < part.length && fits(part[end], part[end - start])) end++;
    changes[start] = (changes[start] ?? 0) + 1;
    if (end < part.length) changes[end] = (changes[end] ?? 0) - 1;
  }
  let open = 1;
  return changes.reduce((most, change) => Math.max(most, (open += change)), 1);
}

/**
 * How often a search for the pattern can compare one letter of a text: SQLite starts again at each
 * letter, so for `%aaaab%` it is 5, but 1 for `%word%`, and 0 for `word%`.
 */
export const comparisonsPerLetter = (pattern: string, hasEscapes: boolean): number =>
  Math.max(0, ...searchedParts(pattern, hasEscapes).map(openPlaces));

/**
 * The same for a pattern of GLOB. SQLite goes through a set of letters in brackets for each letter of
 * the text, to the end of the pattern if it isn't closed. A set can match any letter.
 */
export function globComparisons(pattern: string): number {
  const parts: Sign[][] = [[]];
  let longest = 1;
  for (const [sign] of pattern.matchAll(/\[\^?\]?[^\]]*(?:\]|$)|[\s\S]/g)) {
    const part = parts.at(-1) ?? [];
    const isSet = sign.startsWith('[');
    // all of its letters, one of which is any bracket
    if (isSet) longest = Math.max(longest, sign.length - 2);
    if (sign === '*') parts.push([]);
    else if (isSet) part.push(undefined);
    else if (sign !== '?') part.push(sign);
    else if (part.length > 0) part.push(undefined);
  }
  return longest * Math.max(0, ...parts.slice(1).map(openPlaces));
}

/** The same for a text without any pattern. */
export const textComparisons = (text: string): number => openPlaces([...text]);
