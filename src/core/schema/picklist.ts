/** A value that would be read as something else without quotes. */
const NEEDS_QUOTES = /[,"\n]|^\s|\s$|^$/;

/** The values of a picklist as one line: with commas between, and in quotes where they hold one. */
export function picklistText(values: readonly unknown[]): string {
  return values
    .map(String)
    .map((value) => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(', ');
}

// a value in quotes with quotes doubled, up to the next comma, or what stands between two commas
const VALUE = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(,|$)/gy;

/** The values of such a line, in order; null without any. Empty ones are skipped. */
export function readPicklist(text: string): string[] | null {
  const values: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(VALUE)) {
    if (quoted !== undefined) values.push(quoted.replaceAll('""', '"'));
    else if (plain.trim()) values.push(plain.trim());
    if (!end) break;
  }
  return values.length ? values : null;
}
