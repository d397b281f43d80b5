import { msg } from '../messages/translate.ts';

/** An error of a database, in a sentence of ours. */
export interface DatabaseRefusal {
  /** With the placeholder `{field}` if `field` is known, `{reason}` if only `reason` is. */
  sentence: string;
  field: string;
  /** The first line of the database's own words, without its statement. */
  reason: string;
  /** The table of the statement, '' if it isn't named. */
  table: string;
  /** The first value that the statement writes, if it is a plain one. */
  value: string;
}

/** How databases name the column: SQLite and MySQL after its table, PostgreSQL before the value. */
const COLUMN = [
  /constraint failed: (?:"?\w+"?\.)?"?(\w+)"?/i,
  /for key '(?:\w+\.)?(?:[a-z]+_)?(\w+?)_unique'/i,
  /Key \("?(\w+)"?\)=/i,
  /Column '(\w+)' cannot be null/i,
  /Field '(\w+)' doesn't have a default value/i,
  /(?:too long for|Out of range value for) column '(\w+)'/i,
  /null value in column "(\w+)"/i,
];

interface Kind {
  pattern: RegExp;
  known: string;
  unknown: string;
}

const UNREACHABLE = msg("The server can't reach the database.");

const DUPLICATE = /UNIQUE (?:KEY )?constraint|Duplicate entry|duplicate key/i;

/** Whether a database says that such a record already exists. */
export const isDuplicate = (sentence: string): boolean => DUPLICATE.test(sentence);

const KINDS: readonly Kind[] = [
  {
    pattern: /^SQLSTATE\[08|\[2002\]|Connection refused/i,
    known: UNREACHABLE,
    unknown: UNREACHABLE,
  },
  {
    pattern: DUPLICATE,
    known: msg('Another record already has this {field}.'),
    unknown: msg('Another record already has this value: {reason}'),
  },
  {
    pattern: /FOREIGN KEY constraint|foreign key/i,
    known: msg(
      "The referenced record doesn't exist, or other records refer to this one ({field}).",
    ),
    unknown: msg("The referenced record doesn't exist, or other records refer to this one."),
  },
  {
    pattern: /NOT NULL constraint|cannot be null|default value|null value in column/i,
    known: msg('{field} is required.'),
    unknown: msg('A required value is missing.'),
  },
  {
    pattern: /too long|out of range/i,
    known: msg('The value of {field} is too long or too large.'),
    unknown: msg('A value is too long or too large.'),
  },
];

const REJECTED = msg('The database rejected this request.');
const REJECTED_FOR = msg('The database rejected this request: {reason}');

/** The state and driver, the kind of error, and its number come before the reason. */
const BEFORE_REASON =
  /^[\s\S]*?SQLSTATE\[\w+\]:?\s*(?:\[[^\]]*\]\s*)*(?:[A-Za-z ,]+: (?=\d))?(?:\d+ )?(?:ERROR:\s*)?/;

/** Longer ones would fill a phone. */
const MOST = 200;

function reasonIn(said: string): string {
  const [line = ''] = said.replace(BEFORE_REASON, '').trim().split('\n');
  const reason = line.trim();
  return reason.length > MOST ? `${reason.slice(0, MOST)}…` : reason;
}

/**
 * MySQL names a unique key after its column, if nobody has named it: one that the statement writes,
 * with the very value. A key over several columns has the name of the first, but all their values.
 */
function keyColumn(said: string, statement: string): string {
  const [, taken = '', key = ''] = /entry '([^]*)' for key '(?:\w+\.)?(\w+)'/i.exec(said) ?? [];
  const [columns = ''] = statement.split(/\bvalues\b/i);
  const isWritten = columns.match(/\w+/g)?.includes(key) && statement.includes(taken);
  return isWritten ? key : '';
}

/**
 * Translates a database error that a server passes on with its whole statement and values; null for
 * any other sentence of a server, which is better than ours (recorded: app, user).
 */
export function databaseRefusal(message: string): DatabaseRefusal | null {
  if (!/SQLSTATE\[|\(SQL: /.test(message)) return null;
  // values in the statement can contain anything
  const [sentence = '', statement = ''] = message.split(/\((?:Connection: [^,]+, )?SQL: /);
  // a key is named after its table, whose name may consist of any number of words
  const [, table = ''] = /(?:into|update) (?:[`"]|&quot;)?(\w+)/i.exec(statement) ?? [];
  const said = sentence.replace(new RegExp(`key '${table}_(\\w+)_unique'`), 'Key ($1)=');
  const named = COLUMN.map((pattern) => pattern.exec(said)?.[1]).find(Boolean);
  const field = named ?? keyColumn(said, statement);
  const kind = KINDS.find(({ pattern }) => pattern.test(said));
  const [, value = ''] = /\bvalues \(([^,)]*)/i.exec(statement) ?? [];
  const told = { table, value: value.trim(), reason: reasonIn(said) };
  if (!kind) return { ...told, sentence: told.reason ? REJECTED_FOR : REJECTED, field: '' };
  return { ...told, sentence: field ? kind.known : kind.unknown, field };
}
