import { msg, type Translate } from '../messages/translate.ts';
import { translateMessage } from './addressedError.ts';
import { databaseRefusal } from './databaseRefusal.ts';

/** What a server said, for people. */
export interface PlainRefusal {
  /** In the reader's language, where it is ours. */
  sentence: string;
  /** All of what the server said, where the sentence is not that. */
  details: string | null;
}

/** PHP's list of calls, or the place in its files where something failed. */
const TRACE = /\s*(?:Stack trace:|#0 \S|(?:in|at) \/\S+\.php\b)[\s\S]*/i;
/** Directories of the server that come before what a person knows: a file, a folder. */
const INSTALLED = /(?:\/[\w.-]+)+\/storage\/app\//g;

/** What engines of JavaScript say where code of ours, or of the page, has failed. */
const SCRIPT =
  /^(?:Cannot (?:read|set) propert|(?:undefined|null) is not |can't access |Unexpected (?:token|end of JSON|identifier)|JSON\.parse: |JSON Parse error|Failed to execute '|Maximum call stack|too much recursion|Invalid (?:array|string) length|.+ is not (?:a function|iterable|defined|an object)\b)/;

export const SCRIPT_FAILURE = msg('Something went wrong in this part of the page.');

/**
 * Returns a server's sentence without statements of its database, lists of calls and its own paths, and
 * a plain sentence where the browser's words about a script come instead.
 */
export function plainRefusal(t: Translate, message: string): PlainRefusal {
  const refusal = databaseRefusal(message);
  if (refusal) {
    // what was tried, and the record, come before the words of the database
    const [before = ''] = /^[\s\S]*?(?=SQLSTATE\[)/.exec(message) ?? [];
    const sentence = before + t(refusal.sentence, { field: refusal.field });
    return { sentence, details: message };
  }
  if (SCRIPT.test(message)) return { sentence: t(SCRIPT_FAILURE), details: message };
  const translated = translateMessage(t, message);
  const sentence = translated.replace(TRACE, '').replace(INSTALLED, '');
  return { sentence: sentence || translated, details: sentence === translated ? null : message };
}
