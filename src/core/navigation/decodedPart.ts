/** Decodes a part of a URL; half-typed or badly encoded text stays as it is. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
