/**
 * A part of a database function as SQLite reads it. `{value}` is a name, that of the field, and what is
 * `quoted` is never a word of SQL.
 */
export interface FunctionToken {
  kind: 'space' | 'text' | 'number' | 'word' | 'quoted' | 'value' | 'sign';
  /** As it is written. */
  raw: string;
  /** What a text or a name stands for, a word in lower case. */
  plain: string;
}

/** SQLite takes a mark of the byte order for a space, and every other letter beyond ASCII for one of a name. */
const LETTER = '\\u0080-\\ufefe\\uff00-\\uffff';

/** All that an expression can consist of. No parameter, other quotes or end of a statement is among them. */
const TOKEN = new RegExp(
  [
    '(?<space>[ \\t\\n\\f\\r]+)',
    "(?<text>'(?:[^']|'')*')",
    '(?<quoted>"(?:[^"]|"")*")',
    '(?<value>\\{value\\})',
    '(?<number>(?:\\d|\\.\\d)[\\w.]*)',
    `(?<word>[A-Za-z_${LETTER}][\\w$${LETTER}]*)`,
    '(?<sign>\\|\\||<<|>>|<>|[<>!=]=|[-+*/%<>=&|~,.()])',
  ].join('|'),
  'iy',
);

/** Comments and operators of JSON. */
const FORBIDDEN = /^(--|->|\/\*)/;

const isOperand = ({ kind }: FunctionToken): boolean => kind !== 'space' && kind !== 'sign';

/**
 * Reads a database function. What runs is made of these parts, so nothing can be in it that was read as
 * something else; undefined if it isn't an expression of them.
 */
export function functionTokens(written: string): FunctionToken[] | undefined {
  const tokens: FunctionToken[] = [];
  for (let at = 0; at < written.length;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(written);
    const kind = Object.entries(found?.groups ?? {}).find(([, part]) => part !== undefined)?.[0];
    if (!found || FORBIDDEN.test(written.slice(at, at + 2))) return undefined;
    const [raw] = found;
    const token = { kind: kind as FunctionToken['kind'], raw, plain: '' };
    token.plain = plainOf(token);
    // two names without a space could be read as one, a letter before a text as a part of it
    const before = tokens.at(-1);
    if (before && isOperand(before) && isOperand(token)) return undefined;
    tokens.push(token);
    at += raw.length;
  }
  return tokens;
}

function plainOf({ kind, raw }: FunctionToken): string {
  if (kind === 'text') return raw.slice(1, -1).replaceAll("''", "'");
  if (kind === 'quoted') return raw.slice(1, -1).replaceAll('""', '"');
  return raw.toLowerCase();
}

/** The arguments of a call, from behind its opening parenthesis, without spaces. */
export function argumentsAt(tokens: readonly FunctionToken[], start: number): FunctionToken[][] {
  const found: FunctionToken[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(start)) {
    const sign = token.kind === 'sign' ? token.raw : '';
    if (sign === ')' && depth === 0) break;
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) found.push([]);
    else if (token.kind !== 'space') found.at(-1)?.push(token);
  }
  return found;
}

/** Whether an argument is one text, which is no value of a row. */
export const isText = (argument: readonly FunctionToken[] = []): boolean =>
  argument.length === 1 && argument[0]?.kind === 'text';
