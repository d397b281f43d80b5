/** A value that would be misread without quotes. */
const NEEDS_QUOTES = /[,"\n]|^\s|\s$|^$/;

/**
 * Returns the values of a picklist as one line:
 * separated by commas, and quoted if they contain one.
 */
export function picklistText(values: readonly unknown[]): string {
  return values
    .map(String)
    .map((value) => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(', ');
}

// a quoted value with doubled quotes, up to the next comma, or what is between two commas
const VALUE = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(,|$)/gy;

/** Returns the values of such a line, in order; null if it has none. Empty values are skipped. */
export function readPicklist(text: string): string[] | null {
  const values: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(VALUE)) {
    if (quoted !== undefined) values.push(quoted.replaceAll('""', '"'));
    else if (plain.trim()) values.push(plain.trim());
    if (!end) break;
  }
  return values.length ? values : null;
}
