import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { msg } from '../messages/translate.ts';
import { isJson } from './isJson.ts';

/** Why a text is not valid JSON, and where. */
export interface TextProblem {
  /** Position in the text. */
  at: number;
  /** A sentence of ours, not yet translated. */
  text: string;
}

const UNCLOSED = msg('Unclosed string, or a character that must be escaped.');

/** Messages for the reader's error names; for any other one it expects a value. */
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: msg('Unexpected text. Put names and strings in double quotes.'),
  PropertyNameExpected: msg('Expected a name in double quotes.'),
  ColonExpected: msg('Expected a colon.'),
  CommaExpected: msg('Expected a comma or a closing bracket.'),
  EndOfFileExpected: msg('Unexpected content after the end of the JSON.'),
  InvalidCommentToken: msg("JSON doesn't allow comments."),
  UnexpectedEndOfString: UNCLOSED,
  InvalidUnicode: UNCLOSED,
  InvalidEscapeCharacter: UNCLOSED,
  InvalidCharacter: UNCLOSED,
};

/**
 * Returns the first error in a JSON text; null if there is none, or if it is empty. Browsers have
 * different messages, and some do not say where the error is.
 */
export function jsonProblem(text: string): TextProblem | null {
  if (!text.trim() || isJson(text)) return null;
  let found: TextProblem | undefined;
  const onError = (code: ParseErrorCode, at: number) => {
    found ??= problemAt(text, code, at);
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch {
    // nested deeper than the reader supports
  }
  return found ?? { at: text.length, text: msg('Invalid JSON.') };
}

function problemAt(text: string, code: ParseErrorCode, at: number): TextProblem {
  if (at === text.length) return { at, text: msg('Unexpected end.') };
  const before = text.slice(0, at).trimEnd();
  if (before.endsWith(',') && /[\]}]/.test(text.charAt(at))) {
    return { at: before.length - 1, text: msg('Unexpected comma.') };
  }
  return { at, text: SENTENCES[printParseErrorCode(code)] ?? msg('Expected a value.') };
}
