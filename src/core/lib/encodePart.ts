/** Encodes a part of an address. Half a character, which has no encoding, becomes U+FFFD instead of a failure. */
export const encodePart = (text: string | number | boolean): string =>
  encodeURIComponent(String(text).toWellFormed());
