import type { JsonToken } from './jsonTokens.ts';
import type { SampleLanguage } from './requestSample.ts';

/** Quotes in a shell have no escapes: an apostrophe ends the text, and `\'` follows. */
const SHELL = /'[^']*'(?:\\''[^']*')*|"(?:[^"\\]|\\.)*"|(?<=\s)-{1,2}\w[\w-]*|\bcurl\b/g;
const OTHER =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b(?:const|await|new|import|echo|print|true|false|null)\b|\b[A-Z][A-Z_]+\b|\b\d+\b/g;

/** Splits a request sample into parts of the same color. */
export function codeTokens(language: SampleLanguage, code: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const { 0: text, index } of code.matchAll(language === 'curl' ? SHELL : OTHER)) {
    if (index > at) tokens.push({ kind: 'mark', text: code.slice(at, index) });
    tokens.push({ kind: kindOf(text), text });
    at = index + text.length;
  }
  if (at < code.length) tokens.push({ kind: 'mark', text: code.slice(at) });
  return tokens;
}

function kindOf(text: string): JsonToken['kind'] {
  if (/^['"]/.test(text)) return 'text';
  if (/^\d/.test(text)) return 'number';
  return /^(?:-|[A-Z]{2})/.test(text) ? 'name' : 'word';
}
