import { stringifyExact } from '../lib/exactJson.ts';
import type { DiffLine } from '../text/lineDiff.ts';
import { definitionDiff } from '../text/definitionDiff.ts';
import type { Overwritten } from './findOverwritten.ts';

/** One of two values that differ, under the name that people know it by. */
export interface ToldValue extends Pick<Overwritten, 'theirs' | 'mine'> {
  title: string;
}

const asText = (value: unknown): string =>
  value == null ? '' : typeof value === 'string' ? value : stringifyExact(value);

/** What is theirs and what would take its place, as lines below a heading for each value. */
export function overwrittenLines(values: readonly ToldValue[]): DiffLine[] {
  return values.flatMap(({ title, theirs, mine }): DiffLine[] => [
    { kind: 'same', text: title },
    ...definitionDiff(asText(theirs), asText(mine)).map((line) =>
      line.kind === 'skipped' ? line : { ...line, text: `  ${line.text}` },
    ),
  ]);
}
