import { parseExact } from '../lib/exactJson.ts';
import { prettyJson } from '../lib/prettyJson.ts';

/** Returns JSON with a line for each member: what differs only in its spaces is the same text then. */
export function definitionLines(text: string): string {
  try {
    const value = parseExact(text);
    return typeof value === 'object' ? prettyJson(value) : text;
  } catch {
    // YAML, which already has lines, or invalid text
    return text.trimEnd();
  }
}
