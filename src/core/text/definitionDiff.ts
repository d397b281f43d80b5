import { definitionLines } from './definitionLines.ts';
import { lineDiff, type DiffLine } from './lineDiff.ts';

/** Returns the diff of two definitions, empty if they are equal; ignores spacing in JSON. */
export function definitionDiff(theirs: string, mine: string): DiffLine[] {
  return lineDiff(definitionLines(theirs), definitionLines(mine));
}
