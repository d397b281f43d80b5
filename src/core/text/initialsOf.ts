const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstOf = (word: string): string => {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
};

/**
 * Returns `ML` for Maya Lindqvist: the first characters of the first and the last word; only one
 * for a single word.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => firstOf(word).toLocaleUpperCase()).join('');
}
