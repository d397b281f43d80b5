/** A piece of JSON as it is colored; `mark` is everything between values. */
export interface JsonToken {
  kind: 'name' | 'text' | 'number' | 'word' | 'mark';
  text: string;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** Cuts JSON into what is colored alike. What is no JSON comes back as one mark. */
export function jsonTokens(json: string): JsonToken[] {
  if (!/^\s*[[{]/.test(json)) return [{ kind: 'mark', text: json }];
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const found of json.matchAll(TOKEN)) {
    const [whole, quoted, colon, number] = found;
    if (found.index > at) tokens.push({ kind: 'mark', text: json.slice(at, found.index) });
    const kind = quoted ? (colon ? 'name' : 'text') : number ? 'number' : 'word';
    tokens.push({ kind, text: whole });
    at = found.index + whole.length;
  }
  if (at < json.length) tokens.push({ kind: 'mark', text: json.slice(at) });
  return tokens;
}
