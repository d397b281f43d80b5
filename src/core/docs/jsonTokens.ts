import { jsonStringEnd } from '../lib/jsonStringEnd.ts';

/** A piece of JSON as it is colored; `mark` is everything between values. */
export interface JsonToken {
  kind: 'name' | 'text' | 'number' | 'word' | 'mark';
  text: string;
}

const START = /"|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;
const COLON = /\s*:/y;

/** Splits JSON into parts of the same color. Other text is returned as a single part. */
export function jsonTokens(json: string): JsonToken[] {
  if (!/^\s*[[{]/.test(json)) return [{ kind: 'mark', text: json }];
  const tokens: JsonToken[] = [];
  let at = 0;
  const matchAt = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    return pattern.exec(json);
  };
  for (let found; (found = matchAt(START, at));) {
    const [start] = found;
    if (found.index > at) tokens.push({ kind: 'mark', text: json.slice(at, found.index) });
    at = found.index + start.length;
    let kind: JsonToken['kind'] = /\d/.test(start) ? 'number' : 'word';
    if (start === '"') {
      at = jsonStringEnd(json, found.index);
      const [colon = ''] = matchAt(COLON, at) ?? [];
      at += colon.length;
      kind = colon ? 'name' : 'text';
    }
    tokens.push({ kind, text: json.slice(found.index, at) });
  }
  if (at < json.length) tokens.push({ kind: 'mark', text: json.slice(at) });
  return tokens;
}
