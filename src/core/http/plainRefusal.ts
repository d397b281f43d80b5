import { msg, type Translate } from '../messages/translate.ts';
import { databaseRefusal } from './databaseRefusal.ts';

/** A server's message in readable form. */
export interface PlainRefusal {
  /** In the reader's language if it is ours. */
  sentence: string;
  /** The server's whole message, if the sentence is different. */
  details: string | null;
}

/** PHP's stack trace, or the place in its files where something failed. */
const TRACE = /Stack trace:|#0 \S|(?:in|at) \/\S+\.php\b/i;
/** Server directories before the part that users know: a file, a folder. Only looked for where a path begins. */
const INSTALLED = /(?<![\w./-])(?:\/[\w.-]+)+\/storage\/app\//g;

/** Messages of JavaScript engines when our code, or the page's, has failed. */
const SCRIPT =
  /^(?:Cannot (?:read|set) propert|(?:undefined|null) is not |can't access |Unexpected (?:token|end of JSON|identifier)|JSON\.parse: |JSON Parse error|Failed to execute '|Maximum call stack|too much recursion|Invalid (?:array|string) length|.+ is not (?:a function|iterable|defined|an object)\b)/;

export const SCRIPT_FAILURE = msg('Something went wrong in this part of the page.');

/**
 * Returns a server's sentence without its database statements, stack traces and paths, and a plain
 * sentence in place of the browser's messages about a script.
 */
export function plainRefusal(t: Translate, message: string): PlainRefusal {
  const refusal = databaseRefusal(message);
  if (refusal) {
    // the action and the record precede the database's message
    const [before = ''] = /^[\s\S]*?(?=SQLSTATE\[)/.exec(message) ?? [];
    const sentence = before + t(refusal.sentence, { field: refusal.field, reason: refusal.reason });
    return { sentence, details: message };
  }
  if (SCRIPT.test(message)) return { sentence: t(SCRIPT_FAILURE), details: message };
  const translated = t(message);
  const end = translated.search(TRACE);
  // not by the expression: it would be quadratic in the number of spaces
  const untraced = end < 0 ? translated : translated.slice(0, end).trimEnd();
  const sentence = untraced.replace(INSTALLED, '');
  return { sentence: sentence || translated, details: sentence === translated ? null : message };
}
