/** A name that an editor can complete, with its description. */
export interface Completion {
  /** The full name, with dots: `event.request.method`. */
  name: string;
  type: string;
  /** One sentence, translated where it is shown. */
  text: string;
}

/** The completions for a position in a line. */
export interface CompletionPlace {
  /** The column where the typed part begins. */
  from: number;
  /** Names that begin with it; the last part of each would be inserted there. */
  found: readonly Completion[];
}

/** No name is longer: what stands before it isn't read. */
const LONGEST = 200;
const WORD = /(?:[\w$]+\.)*[\w$]*$/;

const lastDot = (name: string) => name.lastIndexOf('.') + 1;

export const lastPart = (name: string): string => name.slice(lastDot(name));

/**
 * Returns the names that match before `column` of a line, as `event.re` is the beginning of two.
 */
export function completionsAt(
  line: string,
  column: number,
  names: readonly Completion[],
): CompletionPlace {
  const before = line.slice(Math.max(0, column - LONGEST), column);
  const [typed = ''] = WORD.exec(before) ?? [];
  const start = lastDot(typed);
  // a member of something else, as in `rows[0].ev`
  const isMember = /[.\])]$/.test(before.slice(0, before.length - typed.length));
  const found = names.filter(
    ({ name }) => name !== typed && name.startsWith(typed) && lastDot(name) === start,
  );
  return { from: column - (typed.length - start), found: isMember ? [] : found };
}
