/** A part of an address as it was before it was encoded; what is half-typed or badly encoded stays as it is. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
