import { jsonStringEnd } from './jsonStringEnd.ts';

/** A number from the server that JavaScript can't represent as written: 9007199254740993, 1.10. */
export class ExactNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
  valueOf(): number {
    return Number(this.text);
  }
}

// finds candidates anywhere in the text; a false alarm only costs time
const SUSPICIOUS = /[\d.]{16}|\.\d*0\b|\d[eE][-+\d]|[[:,]\s*-0\b/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Like JSON.parse, except that numbers which would change become `ExactNumber`.
 * Throws SyntaxError too.
 */
export function parseExact(text: string): unknown {
  if (!SUSPICIOUS.test(text)) return JSON.parse(text);
  // unguessable, so that no server text can be mistaken for a number
  const mark = `${Math.random()}:`;
  const markIn = (part: string) =>
    part.replace(NUMBER, (token) =>
      String(Number(token)) === token ? token : `"${mark}${token}"`,
    );
  const root = { value: JSON.parse(outsideStrings(text, markIn)) as unknown };
  // a function for JSON.parse would be called recursively, and fail some thousand levels deep
  const left: Record<string, unknown>[] = [root];
  for (let holder = left.pop(); holder; holder = left.pop()) {
    for (const [name, value] of Object.entries(holder)) {
      if (typeof value === 'object' && value !== null) left.push(value as typeof holder);
      else if (typeof value === 'string' && value.startsWith(mark)) {
        holder[name] = new ExactNumber(value.slice(mark.length));
      }
    }
  }
  return root.value;
}

/** Changes the parts of JSON outside its strings. */
function outsideStrings(json: string, change: (part: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const end = quote < 0 ? json.length : quote;
    parts.push(change(json.slice(at, end)));
    at = quote < 0 ? end : jsonStringEnd(json, quote);
    parts.push(json.slice(end, at));
  }
  return parts.join('');
}

/** Like JSON.stringify, except that an `ExactNumber` is written byte for byte as it was read. */
export function stringifyExact(value: unknown, indent = ''): string {
  const mark = `${Math.random()}:`;
  const mend = (_: string, member: unknown) =>
    member instanceof ExactNumber ? mark + member.text : member;
  try {
    const text = JSON.stringify(value, mend, indent);
    return text.includes(mark) ? text.replace(new RegExp(`"${mark}([^"]+)"`, 'g'), '$1') : text;
  } catch (error) {
    // it is recursive, and JSON.parse reads deeper values than it can write
    if (error instanceof RangeError) return deepJson(value);
    throw error;
  }
}

/** Writes a value of any depth on one line. */
function deepJson(root: unknown): string {
  const parts: string[] = [];
  // what is still to be written, the next one last: a text and the value after it, if any
  const left: { text: string; value?: unknown }[] = [{ text: '', value: root }];
  for (let next = left.pop(); next; next = left.pop()) {
    parts.push(next.text);
    if (!('value' in next)) continue;
    const { value } = next;
    if (value instanceof ExactNumber) parts.push(value.text);
    else if (typeof value !== 'object' || value === null) parts.push(JSON.stringify(value ?? null));
    else {
      const isList = Array.isArray(value);
      parts.push(isList ? '[' : '{');
      left.push({ text: isList ? ']' : '}' });
      const members = Object.entries(value).filter(([, member]) => isList || member !== undefined);
      for (const [at, [name, member]] of [...members.entries()].reverse()) {
        const label = isList ? '' : `${JSON.stringify(name)}:`;
        left.push({ text: (at ? ',' : '') + label, value: member });
      }
    }
  }
  return parts.join('');
}
