/** Inline Markdown: emphasis, code and links. HTML in it stays text. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; children: readonly Inline[] }
  /** A picture is a link with its description too: nothing is loaded unasked. */
  | { kind: 'link'; href: string; children: readonly Inline[] };

/** The targets of reference links, by lower-case name. */
export type LinkNames = ReadonlyMap<string, string>;

const STRESS = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
] as const;

/** Nobody nests deeper, and malicious texts would take long. */
const DEPTH = 8;
/** The longest name or URL of a link. */
const REACH = 1000;

const PLAIN = /[^\\`*_~[!<h\n ]+|[\s\S]/y;
const WEB_ADDRESS = /https?:\/\/[^\s<>"'`*]{1,1000}/y;
const IN_ANGLES = /<(https?:\/\/[^\s<>]{1,1000})>/y;
const DESTINATION =
  /\(\s{0,9}(?:<([^<>\n]{0,1000})>|([^\s()]{0,1000}))(?:\s{1,9}(?:"[^"]{0,1000}"|'[^']{0,1000}'))?\s{0,9}\)/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Reads the Markdown inside a block, as far as all its dialects agree. */
export function readInlines(text: string, names: LinkNames, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  // what has no end from here on has no end later either
  const endless = new Set<string>();
  const add = (inline: Inline) => {
    if (plain) found.push({ kind: 'text', text: plain });
    plain = '';
    found.push(inline);
  };
  const inside = (part: string) => readInlines(part, names, depth + 1);

  /** Returns the position after what begins here, or 0. */
  function readAt(at: number): number {
    const sign = text[at];
    if (sign === '\\') return readEscape(at);
    if (sign === '\n' || sign === ' ') return readBreak(at);
    if (sign === '`') return readCode(at);
    if (depth >= DEPTH) return 0;
    if (sign === '[' || (sign === '!' && text[at + 1] === '[')) return readLink(at);
    if (sign === '<' || sign === 'h') return readAddress(at);
    return readStress(at);
  }

  function readEscape(at: number): number {
    const next = text[at + 1];
    if (next === '\n') {
      add({ kind: 'break' });
      return at + 2;
    }
    if (!next || !/[!-/:-@[-`{-~]/.test(next)) return 0;
    plain += next;
    return at + 2;
  }

  function readBreak(at: number): number {
    const spaces = /[ ]{2,9}\n/y;
    const hard = matchAt(spaces, text, at);
    if (!hard) return 0;
    add({ kind: 'break' });
    return at + hard[0].length;
  }

  function readCode(at: number): number {
    const [marks = ''] = matchAt(/`+/y, text, at) ?? [];
    const start = at + marks.length;
    const end = endless.has(marks) ? -1 : text.indexOf(marks, start);
    if (end < 0) {
      endless.add(marks);
      plain += marks;
      return start;
    }
    add({ kind: 'code', text: text.slice(start, end).replace(/^ (.+) $/, '$1') });
    return end + marks.length;
  }

  function readAddress(at: number): number {
    const [whole = '', href] = matchAt(IN_ANGLES, text, at) ?? [];
    const bare = href
      ? ''
      : (matchAt(WEB_ADDRESS, text, at)?.[0] ?? '').replace(/[.,:;!?)\]]+$/, '');
    const address = href ?? bare;
    if (!address) return 0;
    add({ kind: 'link', href: address, children: [{ kind: 'text', text: address }] });
    return at + (whole.length || bare.length);
  }

  function readLink(at: number): number {
    const start = text.indexOf('[', at) + 1;
    const end = closingBracket(text, start);
    if (end < 0) return 0;
    const label = text.slice(start, end);
    const picture = start - at > 1;
    const link = (href: string, after: number) => {
      const shown = label || href;
      add({
        kind: 'link',
        href,
        children: picture ? [{ kind: 'text', text: shown }] : inside(shown),
      });
      return after;
    };
    const direct = matchAt(DESTINATION, text, end + 1);
    if (direct) return link(direct[1] ?? direct[2] ?? '', end + 1 + direct[0].length);
    const [named = '', other = ''] = matchAt(/\[([^[\]]{0,1000})\]/y, text, end + 1) ?? [];
    const href = names.get((other || label).toLowerCase());
    return href === undefined ? 0 : link(href, end + 1 + named.length);
  }

  function readStress(at: number): number {
    for (const [mark, kind] of STRESS) {
      if (!text.startsWith(mark, at) || endless.has(mark)) continue;
      const end = closingMark(text, mark, at);
      if (end === undefined) endless.add(mark);
      if (!end) continue;
      add({ kind, children: inside(text.slice(at + mark.length, end)) });
      return end + mark.length;
    }
    return 0;
  }

  for (let at = 0; at < text.length;) {
    const after = readAt(at);
    if (after) {
      at = after;
      continue;
    }
    const [next = ''] = matchAt(PLAIN, text, at) ?? [];
    plain += next;
    at += next.length;
  }
  if (plain) found.push({ kind: 'text', text: plain });
  return found;
}

/** Returns where the bracket before `start` is closed, or -1. */
function closingBracket(text: string, start: number): number {
  let open = 1;
  const end = Math.min(text.length, start + REACH);
  for (let at = start; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') open += 1;
    else if (text[at] === ']' && --open === 0) return at;
  }
  return -1;
}

const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign);
const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/**
 * Returns where a mark at `at` is closed;
 * 0 if it opens nothing, and undefined if nothing closes it.
 */
function closingMark(text: string, mark: string, at: number): number | undefined {
  const start = at + mark.length;
  if (isSpace(text[start])) return 0;
  // snake_case is one word
  const isLow = mark.startsWith('_');
  if (isLow && isWord(text[at - 1])) return 0;
  for (let end = text.indexOf(mark, start + 1); end > 0; end = text.indexOf(mark, end + 1)) {
    if (isSpace(text[end - 1]) || (isLow && isWord(text[end + mark.length]))) continue;
    // the inner one of ** closes nothing that * opened
    if (mark.length === 1 && text[end + 1] === mark) {
      end += 1;
      continue;
    }
    // of three, the last two belong to the outer mark
    return mark.length === 2 && text[end + 2] === mark[0] ? end + 1 : end;
  }
  return undefined;
}
