import { definitionLines } from './definitionLines.ts';
import { lineDiff, type DiffLine } from './lineDiff.ts';

/** Returns how two definitions differ, empty where they are equal; spacing of JSON does not count. */
export function definitionDiff(theirs: string, mine: string): DiffLine[] {
  return lineDiff(definitionLines(theirs), definitionLines(mine));
}
