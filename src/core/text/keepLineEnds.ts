/** Returns a text as browsers store it in a textarea: all lines end the same way. */
export const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

export const hasLines = (text: string): boolean => /[\r\n]/.test(text);

/**
 * Returns what was typed into a textarea, with the line ends of its original text: browsers convert
 * all of them to one kind. Those around the change stay as they are; new ones are like the others.
 */
export function keepLineEnds(before: string, typed: string): string {
  if (!before.includes('\r')) return typed;
  // how each character of the textarea was written
  const written = before.match(/\r\n|[^]/g) ?? [];
  const [from, to] = [plainLines(before), plainLines(typed)];
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  const ends = new Set(before.match(/\r\n|\r|\n/g));
  const [end = '\n'] = ends.size === 1 ? ends : [];
  return [
    ...written.slice(0, head),
    to.slice(head, to.length - tail).replaceAll('\n', end),
    ...written.slice(from.length - tail),
  ].join('');
}
