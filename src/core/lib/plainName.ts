/**
 * Returns a name without case, spaces and punctuation, to compare the headings of files; letters of
 * any language stay, with their combining marks.
 */
export const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
