import type { Translate } from '../messages/translate.ts';
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

/** Returns a server's sentence without statements of its database, lists of calls and its own paths. */
export function plainRefusal(t: Translate, message: string): PlainRefusal {
  const refusal = databaseRefusal(message);
  if (refusal) {
    // what was tried, and the record, come before the words of the database
    const [before = ''] = /^[\s\S]*?(?=SQLSTATE\[)/.exec(message) ?? [];
    const sentence = before + t(refusal.sentence, { field: refusal.field });
    return { sentence, details: message };
  }
  const translated = translateMessage(t, message);
  const sentence = translated.replace(TRACE, '').replace(INSTALLED, '');
  return { sentence: sentence || translated, details: sentence === translated ? null : message };
}
