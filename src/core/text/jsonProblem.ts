import { msg } from '../messages/translate.ts';

/** Why a text is no JSON, and where. */
export interface TextProblem {
  /** Position in the text. */
  at: number;
  /** A sentence of ours, not translated yet. */
  text: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// control characters must be escaped
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SPACE = /[ \t\n\r]*/y;
const WORD = /true|false|null/y;

/**
 * The first thing that is wrong in a JSON text; null when nothing is, or it is empty. Browsers say it
 * each in their own way, and some do not say where.
 */
export function jsonProblem(text: string): TextProblem | null {
  if (!text.trim()) return null;
  const reader = new JsonReader(text);
  return reader.read();
}

/** Reads without recursion, so that deep nesting is no matter. */
class JsonReader {
  readonly #text: string;
  #at = 0;
  /** What is open: the closing brackets that are due, the innermost last. */
  readonly #open: string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): TextProblem | null {
    for (;;) {
      const wrong = this.#value();
      if (wrong) return wrong;
      const after = this.#afterValue();
      if (after === 'done') return null;
      if (after) return after;
    }
  }

  /** Passes one value, or the beginning of an object or array that has members. */
  #value(): TextProblem | null {
    for (;;) {
      this.#skip(SPACE);
      const char = this.#text[this.#at];
      if (char === '{' || char === '[') {
        this.#at += 1;
        this.#open.push(char === '{' ? '}' : ']');
        this.#skip(SPACE);
        if (this.#text[this.#at] === this.#open.at(-1)) return null;
        const wrong = char === '{' && this.#name();
        if (wrong) return wrong;
        continue;
      }
      if (this.#skip(STRING) || this.#skip(NUMBER) || this.#skip(WORD)) return null;
      if (char === '"')
        return this.#problem(
          msg('This text is not closed, or has a character that must be escaped.'),
        );
      if (char === "'") return this.#problem(msg('Texts stand in double quotes.'));
      if (char === undefined) return this.#problem(msg('Something is missing at the end.'));
      return this.#problem(msg('A value is expected here.'));
    }
  }

  /** A member's name and its colon. */
  #name(): TextProblem | null {
    this.#skip(SPACE);
    if (!this.#skip(STRING)) return this.#problem(msg('A name in double quotes is expected here.'));
    this.#skip(SPACE);
    if (this.#text[this.#at] !== ':') return this.#problem(msg('A colon is expected here.'));
    this.#at += 1;
    return null;
  }

  /** Brackets that close, then a comma before the next value; `done` at the end of the text. */
  #afterValue(): TextProblem | 'done' | null {
    for (;;) {
      this.#skip(SPACE);
      const due = this.#open.at(-1);
      const char = this.#text[this.#at];
      if (due === undefined) {
        return char === undefined
          ? 'done'
          : this.#problem(msg('There is something behind the end.'));
      }
      if (char === undefined) return this.#problem(msg('Something is missing at the end.'));
      if (char === due) {
        this.#at += 1;
        this.#open.pop();
        continue;
      }
      if (char !== ',') return this.#problem(msg('A comma or a closing bracket is expected here.'));
      const comma = this.#at;
      this.#at += 1;
      this.#skip(SPACE);
      if (this.#text[this.#at] === due) return { at: comma, text: msg('A comma too many.') };
      return due === '}' ? this.#name() : null;
    }
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  #problem(text: string): TextProblem {
    return { at: this.#at, text };
  }
}
