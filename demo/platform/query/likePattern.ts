/**
 * A LIKE pattern as a GLOB pattern: SQLite's LIKE ignores case, its GLOB does not,
 * and PostgreSQL's LIKE does not either. A backslash makes the next character plain.
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

/** A trailing single backslash escapes nothing; SQLite would reject to match at all. */
export function closedEscapes(pattern: string): string {
  const trailing = /\\*$/.exec(pattern)?.[0].length ?? 0;
  return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}
