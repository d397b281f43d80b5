import type { DiffLine } from './lineDiff.ts';

/** So many lines that are the same stand before and after what differs. */
const AROUND = 3;

export type HunkPart = DiffLine | { kind: 'left out'; count: number };

/** What differs with a few lines around it; of the rest only how much it is. */
export function hunksOf(lines: readonly DiffLine[]): HunkPart[] {
  const near = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    for (let at = index - AROUND; at <= index + AROUND; at++) near.add(at);
  });
  const parts: HunkPart[] = [];
  lines.forEach((line, index) => {
    const last = parts.at(-1);
    if (near.has(index)) parts.push(line);
    else if (last?.kind === 'left out') last.count++;
    else parts.push({ kind: 'left out', count: 1 });
  });
  return parts;
}
