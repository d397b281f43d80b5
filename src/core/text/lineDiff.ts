/** A line of two texts laid over each other; `added` is only in the second. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above so many pairs of lines, what differs is shown as one block for another. */
const MOST_PAIRS = 4_000_000;

const all = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }));

/** How two texts differ, line by line: the fewest lines that go and come. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  const middle =
    removed.length * added.length > MOST_PAIRS
      ? [...all('removed', removed), ...all('added', added)]
      : differing(removed, added);
  const tail = old.slice(old.length - end);
  return [...all('same', old.slice(0, start)), ...middle, ...all('same', tail)];
}

/** By the longest list of lines that both have in the same order. */
function differing(old: readonly string[], now: readonly string[]): DiffLine[] {
  const width = now.length + 1;
  // in each place: how many lines both have from there on
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [removed, added] = [old[i], now[j]];
    if (removed !== undefined && removed === added) {
      lines.push({ kind: 'same', text: removed });
      i++;
      j++;
    } else if (removed !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: removed });
      i++;
    } else {
      lines.push({ kind: 'added', text: added ?? '' });
      j++;
    }
  }
  return lines;
}
