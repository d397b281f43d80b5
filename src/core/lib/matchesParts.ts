/**
 * Whether a text consists of `parts` in this order, with any `gap` or more characters between two of
 * them. A regular expression would take forever if its parts occur in many places.
 */
export function matchesParts(text: string, parts: readonly string[], gap: 0 | 1): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (const part of others) {
    // the earliest place leaves the most room for the rest
    const start = text.indexOf(part, end + gap);
    if (start < 0) return false;
    end = start + part.length;
  }
  return text.endsWith(last) && text.length - last.length >= end + gap;
}
