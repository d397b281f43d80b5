/** Words that add nothing to a label. */
const EMPTY_WORDS = new Set('a an and as for if in is it of on or the this to use your'.split(' '));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Tells whether an English text says nothing that its label doesn't: 'The name.' of 'Name'. */
export function repeatsLabel(text: string, label: string): boolean {
  const said = new Set(wordsOf(label));
  return wordsOf(text).every((word) => said.has(word) || EMPTY_WORDS.has(word));
}
