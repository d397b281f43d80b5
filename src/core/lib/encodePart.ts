/**
 * Encodes a part of a URL. An unpaired surrogate, which has no encoding, becomes U+FFFD instead of
 * an error.
 */
export const encodePart = (text: string | number | boolean): string =>
  encodeURIComponent(String(text).toWellFormed());
