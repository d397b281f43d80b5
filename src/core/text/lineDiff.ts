import { structuredPatch, type StructuredPatch } from 'diff';

/** A line that both texts share or that only one of them has; `added` is only in the second. */
export interface DiffText {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A line of a diff, or how many equal lines it skips. */
export type DiffLine = DiffText | { kind: 'skipped'; count: number };

/** How many equal lines surround a change. */
const CONTEXT = 3;

/**
 * The search for the smallest diff ends after this many milliseconds: nobody should wait for it.
 */
const TIMEOUT = 500;

const KINDS = { ' ': 'same', '-': 'removed', '+': 'added' } as const;

const gridRows = (kind: DiffText['kind'], text: string): DiffText[] =>
  text.split('\n').map((line) => ({ kind, text: line }));

/**
 * Returns the fewest lines that turn `before` into `after`, with three equal lines around each
 * change; empty if the texts are equal. Texts with thousands of changes are replaced as one block.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  // with a line end of its own, the last line is like all others
  const patch = structuredPatch('', '', `${before}\n`, `${after}\n`, '', '', {
    context: CONTEXT,
    timeout: TIMEOUT,
  });
  if (!patch) return [...gridRows('removed', before), ...gridRows('added', after)];
  return hunkLines(patch, before.split('\n').length);
}

function hunkLines({ hunks }: StructuredPatch, total: number): DiffLine[] {
  const lines: DiffLine[] = [];
  let next = 1;
  const skipTo = (line: number) => {
    if (line > next) lines.push({ kind: 'skipped', count: line - next });
  };
  for (const hunk of hunks) {
    skipTo(hunk.oldStart);
    for (const line of hunk.lines) {
      lines.push({ kind: KINDS[line.charAt(0) as keyof typeof KINDS], text: line.slice(1) });
    }
    next = hunk.oldStart + hunk.oldLines;
  }
  if (hunks.length) skipTo(total + 1);
  return lines;
}
