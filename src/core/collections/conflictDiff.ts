import { stringifyExact } from '../lib/exactJson.ts';
import type { DiffLine } from '../text/lineDiff.ts';
import type { EditConflict } from '../merge/merge3.ts';
import { definitionDiff } from '../text/definitionDiff.ts';

/** A conflict under the name that people know its value by. */
export interface TitledConflict extends Pick<EditConflict, 'mine' | 'theirs'> {
  title: string;
}

const asText = (value: unknown): string =>
  value == null ? '' : typeof value === 'string' ? value : stringifyExact(value);

/** What is theirs and what would take its place, as lines below a heading for each value. */
export function conflictDiff(conflicts: readonly TitledConflict[]): DiffLine[] {
  return conflicts.flatMap(({ title, theirs, mine }): DiffLine[] => [
    { kind: 'same', text: title },
    ...definitionDiff(asText(theirs), asText(mine)).map((line) =>
      line.kind === 'skipped' ? line : { ...line, text: `  ${line.text}` },
    ),
  ]);
}
