/** Returns a text without a sign at its end, however often it is there: an expression would be quadratic. */
export function trimEndOf(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end--;
  return text.slice(0, end);
}
