/** Characters of a long value that are shown. */
const SHOWN = 200;
/** Shown characters that several values share before they differ. */
const BEFORE = 40;

/**
 * Returns values to compare by eye. Of long ones only a part is shown, from where they differ; `…`
 * marks what is omitted.
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
