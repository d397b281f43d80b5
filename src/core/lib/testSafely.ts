/** Less than a tenth of a second. */
const MOST_STEPS = 100_000_000;

/**
 * Returns how many steps a regular expression takes at most on a text of that length: each repetition
 * can end at any of its characters, and each choice doubles the ways through it. Anything can follow
 * from repeated groups.
 */
function stepsOf(source: string, length: number): number {
  // an escaped character is not special
  const bare = source.replace(/\\[\s\S]/g, 'x');
  if (/\)[*+{]/.test(bare)) return Infinity;
  const repetitions = bare.match(/[*+{]/g)?.length ?? 0;
  const choices = bare.match(/[?|]/g)?.length ?? 0;
  return (length + 1) ** (repetitions + 1) * 2 ** choices;
}

/**
 * Whether a stored regular expression matches a text; undefined for one that could take too long,
 * which nothing in a browser stops, or that JavaScript doesn't know. Some that are harmless count as
 * too long.
 */
export function testSafely(source: string, text: string): boolean | undefined {
  if (stepsOf(source, text.length) > MOST_STEPS) return undefined;
  try {
    return new RegExp(source).test(text);
  } catch {
    return undefined;
  }
}
