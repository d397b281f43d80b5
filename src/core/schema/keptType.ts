import type { WrittenField } from '../tables/TableSchema.ts';

/** The database's types that the platform's own names make again, with the sizes that come beside them. */
const MAKES: Readonly<Record<string, RegExp>> = {
  string: /^(n|national )?(var)?char(acter)?( varying)?\(\d+\)$/,
  text: /^text$/,
  integer: /^int(eger)?(\(\d+\))?$/,
  reference: /^int(eger)?(\(\d+\))?$/,
  user_id: /^int(eger)?(\(\d+\))?$/,
  bigint: /^bigint(\(\d+\))?$/,
  float: /^float$/,
  double: /^double$/,
  decimal: /^(decimal|numeric)(\(\d+(,\s*\d+)?\))?$/,
  money: /^money$/,
  boolean: /^(bool(ean)?|tinyint\(1\)|bit(\(1\))?)$/,
  binary: /blob|binary/,
  date: /^date$/,
  datetime: /^datetime$/,
  timestamp: /^timestamp( without time zone)?$/,
  time: /^time( without time zone)?$/,
  json: /^json$/,
  uuid: /^uuid$/,
};

/**
 * What PostgreSQL calls by several words, in one: servers cut a type at its first blank, and take
 * `character` for one letter. In capitals, for words in small letters may be types of their own.
 */
const IN_ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [/^character varying\b/, 'VARCHAR'],
  [/^bit varying\b/, 'VARBIT'],
  [/^double precision\b/, 'FLOAT8'],
  [/^timestamp(\(\d\))? with time zone/, 'TIMESTAMPTZ$1'],
  [/^timestamp(\(\d\))? without time zone/, 'TIMESTAMP$1'],
  [/^time(\(\d\))? with time zone/, 'TIMETZ$1'],
  [/^time(\(\d\))? without time zone/, 'TIME$1'],
];

/** Whether the type that a server reports would create the same column again. */
const isMadeAgain = (type: string, native: string): boolean =>
  MAKES[type]?.test(native) ?? type === native;

/**
 * How a change of a column says the type that it has, for servers that write by `type` alone, though
 * what they tell may be another one: the database's own name, with no type beside it. Null where the
 * type that was told makes the same column again, or where no single word is known for it.
 */
export function keptType({
  type,
  db_type: native,
}: Pick<WrittenField, 'type' | 'db_type'>): { db_type: string } | null {
  if (!type || !native || isMadeAgain(type, native)) return null;
  const [words, word] = IN_ONE_WORD.find(([known]) => known.test(native)) ?? [];
  const name = words && word ? native.replace(words, word) : native;
  // of what else has sizes servers would drop NOT NULL
  return /\s/.test(name) || (name === native && name.includes('(')) ? null : { db_type: name };
}

/** How wide MySQL shows a whole number; the column is the same with any width. */
const WIDTH = /^(\w*int)\(\d+\)$/;

/**
 * Whether any change of a column makes it one of the type that was told, which is not its own: neither
 * that type nor a name of its own says it whole, as of `enum('a','b')` or `int(10) unsigned` of MySQL.
 */
export function losesType(field: Pick<WrittenField, 'type' | 'db_type'>): boolean {
  const { type, db_type: native } = field;
  if (!type || !native || type === 'id' || keptType(field)) return false;
  return !isMadeAgain(type, native) && native.replace(WIDTH, '$1') !== type;
}

/** The database's type for a column that the server reports less precisely: JSON, text and bytes as string. */
export function ownWord(field: Pick<WrittenField, 'type' | 'db_type'>): string | null {
  const isLess = /^(string|double)$/.test(field.type ?? '') && keptType(field);
  return isLess || losesType(field) ? (field.db_type ?? null) : null;
}
