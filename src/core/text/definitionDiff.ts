import { parseExact } from '../lib/exactJson.ts';
import { prettyJson } from '../lib/prettyJson.ts';
import { lineDiff, type DiffLine } from './lineDiff.ts';

/** JSON with a line for each member, so that a definition written in one line can be compared. */
function asLines(text: string): string {
  try {
    const value = parseExact(text);
    return typeof value === 'object' ? prettyJson(value) : text;
  } catch {
    // YAML, which has lines of its own, or nothing that can be read
    return text.trimEnd();
  }
}

/** Returns how two definitions differ, empty where they are equal; spacing of JSON does not count. */
export function definitionDiff(theirs: string, mine: string): DiffLine[] {
  return lineDiff(asLines(theirs), asLines(mine));
}
