import { parseExact } from '../lib/exactJson.ts';
import { prettyJson } from './prettyJson.ts';

/**
 * Returns JSON with one line per member, so that texts which differ only in spaces become equal.
 */
export function definitionLines(text: string): string {
  try {
    const value = parseExact(text);
    return typeof value === 'object' ? prettyJson(value) : text;
  } catch {
    // YAML, which already has lines, or invalid text
    return text.trimEnd();
  }
}
