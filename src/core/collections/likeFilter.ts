/** `text` as a pattern of LIKE that every server can read; it finds at least what was meant. */
export const likePattern = (text: string) => text.trim().replace(/[\s"()=<>\\{}!&|%]/g, '_');

/**
 * The filter for records with `text` in any of `fields`; '' for no text. Only the grammar that all
 * generations understand: each clause in parentheses, one blank around `or`, the value in double
 * quotes. What a server would take for grammar inside a value (quotes, comparison signs,
 * parentheses, lookups in braces, words between blanks, escapes) is written as LIKE's `_`, any one
 * character: every search can be sent, and finds at least what was meant.
 */
export function likeFilter(fields: readonly string[], text: string): string {
  const pattern = likePattern(text);
  if (!pattern) return '';
  return fields.map((field) => `(${field} like "%${pattern}%")`).join(' or ');
}
