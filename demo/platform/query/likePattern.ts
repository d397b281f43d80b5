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
