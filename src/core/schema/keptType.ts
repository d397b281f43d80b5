import type { WrittenField } from '../tables/TableSchema.ts';

/** Native types that the platform's type names recreate, including their sizes. */
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
 * PostgreSQL type names of several words, as one word: servers cut a type at its first space, and
 * read `character` as one letter. In capitals, because lower-case words may be types of their own.
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

/** Whether the type that a server reports would recreate the same column. */
const isMadeAgain = (type: string, native: string): boolean =>
  MAKES[type]?.test(native) ?? type === native;

/**
 * Returns how a column change states the existing type, for servers that build the column from
 * `type`, although they may report a different one: the database's own name, without a type. Null
 * if the reported type recreates the same column, or if no single word for the type is known.
 */
export function keptType({
  type,
  db_type: native,
}: Pick<WrittenField, 'type' | 'db_type'>): { db_type: string } | null {
  if (!type || !native || isMadeAgain(type, native)) return null;
  const [words, word] = IN_ONE_WORD.find(([known]) => known.test(native)) ?? [];
  const name = words && word ? native.replace(words, word) : native;
  // with a size of any other type, servers would drop NOT NULL
  return /\s/.test(name) || (name === native && name.includes('(')) ? null : { db_type: name };
}

/** MySQL's display width of a whole number; it doesn't affect the column. */
const WIDTH = /^(\w*int)\(\d+\)$/;

/**
 * Whether any change of a column gives it the reported type, which is not its own: neither that
 * type nor a native name describes it fully, as with MySQL's `enum('a','b')` or `int(10) unsigned`.
 */
export function losesType(field: Pick<WrittenField, 'type' | 'db_type'>): boolean {
  const { type, db_type: native } = field;
  if (!type || !native || type === 'id' || keptType(field)) return false;
  return !isMadeAgain(type, native) && native.replace(WIDTH, '$1') !== type;
}

/**
 * Returns the native type of a column that the server reports less precisely: JSON, text and bytes
 * as string.
 */
export function ownWord(field: Pick<WrittenField, 'type' | 'db_type'>): string | null {
  const isLess = /^(string|double)$/.test(field.type ?? '') && keptType(field);
  return isLess || losesType(field) ? (field.db_type ?? null) : null;
}
