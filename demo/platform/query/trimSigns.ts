/** The number of characters at the end of a text that are among `signs`. */
function atEnd(text: string, signs: string): number {
  let count = 0;
  while (count < text.length && signs.includes(text.charAt(text.length - 1 - count))) count++;
  return count;
}

/**
 * A text without those characters at its end. Regular expressions that end in `+$` or `*$` take
 * quadratic time for many of them inside.
 */
export const trimEndOf = (text: string, signs: string): string =>
  text.slice(0, text.length - atEnd(text, signs));

/** The characters at the end of a text that `trimEndOf` removes. */
export const endOf = (text: string, signs: string): string =>
  text.slice(text.length - atEnd(text, signs));

/** A text without those characters at both ends. */
export function trimSigns(text: string, signs: string): string {
  const trimmed = trimEndOf(text, signs);
  let start = 0;
  while (start < trimmed.length && signs.includes(trimmed.charAt(start))) start++;
  return trimmed.slice(start);
}
