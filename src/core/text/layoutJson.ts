import { isJson } from './isJson.ts';

/** One line per member, a single line, or a single line with spaces after colons and commas. */
export type JsonLayout = 'lines' | 'compact' | 'spaced';

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;

const opens = (token: string | undefined) => token === '{' || token === '[';
const closes = (token: string | undefined) => token === '}' || token === ']';

/**
 * The most characters of laid out JSON, or of several times its text: indentation grows with the
 * square of the depth, so that 30 kB of brackets would become 450 MB.
 */
const LONGEST = { characters: 1_000_000, times: 4 };

/**
 * Returns valid JSON with only its whitespace changed: numbers keep their digits, texts their
 * escapes, objects the order of their members. It stays as it is if it would become far longer.
 */
export function layoutJson(text: string, layout: JsonLayout): string {
  const hasLines = layout === 'lines';
  const space = layout === 'compact' ? '' : ' ';
  const tokens = text.match(TOKENS) ?? [];
  const parts: string[] = [];
  const longest = Math.max(LONGEST.characters, LONGEST.times * text.length);
  let depth = 0;
  let added = 0;
  const line = () => {
    if (!hasLines) return '';
    added += 1 + 2 * depth;
    return `\n${'  '.repeat(depth)}`;
  };
  for (const [at, token] of tokens.entries()) {
    const isEmpty = closes(token) && opens(tokens[at - 1]);
    if (closes(token)) {
      depth--;
      if (!isEmpty) parts.push(line());
    }
    parts.push(token);
    if (opens(token)) depth++;
    if (opens(token) && !closes(tokens[at + 1])) parts.push(line());
    else if (token === ':') parts.push(space);
    else if (token === ',') parts.push(hasLines ? line() : space);
    if (added > longest) return text;
  }
  return parts.join('');
}

/**
 * Returns edited JSON in the layout of its original text; that text itself if only whitespace
 * differs. Anything but JSON stays as it is.
 */
export function keepJsonLayout(before: string, typed: string): string {
  if (!isJson(before) || !isJson(typed)) return typed;
  const compact = layoutJson(before, 'compact');
  if (layoutJson(typed, 'compact') === compact) return before;
  const layouts = ['compact', 'spaced'] as const;
  const kept = layouts.find((layout) => layoutJson(before, layout) === before);
  return kept ? layoutJson(typed, kept) : typed;
}
