/** Letters of a long value that are shown. */
const SHOWN = 200;
/** What several values have in common before they differ, as far as it is shown. */
const BEFORE = 40;

/**
 * Values to be compared by eye. Of long ones a part is shown, which begins where they cease to be the
 * same; `…` marks what is omitted.
 */
export function diffExcerpt(texts: readonly string[]): string[] {
  const [first = ''] = texts;
  const longest = Math.max(...texts.map(({ length }) => length));
  let same = 0;
  while (same < longest && texts.every((text) => text[same] === first[same])) same++;
  const from = longest > SHOWN && same < longest ? Math.max(0, same - BEFORE) : 0;
  return texts.map(
    (text) =>
      (from ? '…' : '') + text.slice(from, from + SHOWN) + (text.length > from + SHOWN ? '…' : ''),
  );
}
