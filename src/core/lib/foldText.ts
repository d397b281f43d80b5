/** Letters that databases treat as two others, and that Unicode does not decompose. */
const PAIRS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** Returns a text without case and accents, as the most tolerant database compares it. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => PAIRS[letter] ?? letter);
