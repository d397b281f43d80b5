/** The statements of a specification: place, hash of the words, the words. */
export function sentencesOf(
  markdown: string,
  document: string,
): { at: string; hash: string; text: string }[];
