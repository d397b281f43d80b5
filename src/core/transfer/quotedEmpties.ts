const BREAK = /[\r\n]/;

/**
 * Returns where a cell that begins at `at` ends:
 * at its delimiter, its line break or the end of the file.
 */
function cellEnd(text: string, at: number, delimiter: string): number {
  let end = at;
  if (text[at] === '"') {
    end = text.indexOf('"', at + 1);
    // two quotes stand for one
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0) return text.length;
  }
  while (end < text.length && text[end] !== delimiter && !BREAK.test(text[end] ?? '')) end++;
  return end;
}

/**
 * Marks the cells of a CSV file that are `""`, which parsers return like empty ones: programs write
 * an empty text like this, and nothing for NULL. Returns null if quotes carry no information,
 * because there are none or every cell has them.
 */
export function quotedEmpties(
  text: string,
  delimiter: string,
): { text: string; mark: string } | null {
  if (!text.includes('""')) return null;
  const mark = ['\u0000', '\u0001', '\uE000'].find((sign) => !text.includes(sign));
  if (mark === undefined) return null;
  const parts: string[] = [];
  let copied = 0;
  let isHead = true;
  for (let at = 0; at < text.length;) {
    const end = cellEnd(text, at, delimiter);
    const isQuoted = text[at] === '"';
    if (isHead && isQuoted && !/[",;\t|\r\n]|^\s|\s$/.test(text.slice(at + 1, end - 1)))
      return null;
    if (isQuoted && end === at + 2) {
      parts.push(text.slice(copied, at), mark);
      copied = end;
    }
    if (isHead && BREAK.test(text[end] ?? '')) isHead = false;
    at = end + 1;
  }
  return { text: parts.join('') + text.slice(copied), mark };
}
