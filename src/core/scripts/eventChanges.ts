import { isPlainObject } from '../lib/isPlainObject.ts';
import { ExactNumber, stringifyExact } from '../lib/exactJson.ts';

/** One thing that a script has changed. */
export interface EventChange {
  /** The path: `response.content.resource[0].seen`. */
  path: string;
  /** As JSON; null if it did not exist. */
  before: string | null;
  /** As JSON; null if it was removed. */
  after: string | null;
}

const isPlain = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

function below(path: string, name: string, isItem: boolean): string {
  if (isItem) return `${path}[${name}]`;
  if (!isPlain(name)) return `${path}[${JSON.stringify(name)}]`;
  return path ? `${path}.${name}` : name;
}

const asText = (value: unknown) => (value === undefined ? null : stringifyExact(value));

/**
 * Writes a value for comparison: 1.10 becomes 1.1 in any script, so that doesn't count as a change.
 */
const plain = (value: unknown) =>
  value instanceof ExactNumber
    ? value.text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    : asText(value);

const membersOf = (value: unknown): Record<string, unknown> | null =>
  Array.isArray(value) ? { ...value } : isPlainObject(value) ? value : null;

/**
 * Returns what differs between an event before and after its script, down to the innermost members.
 */
export function eventChanges(before: unknown, after: unknown): EventChange[] {
  const found: EventChange[] = [];
  // not recursive, because values can be nested thousands of levels deep; the next one last
  const left = [{ path: '', before, after }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path } = next;
    const was = membersOf(next.before);
    const is = membersOf(next.after);
    const isList = Array.isArray(next.before);
    if (was && is && isList === Array.isArray(next.after)) {
      const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
      for (const name of names.reverse()) {
        left.push({ path: below(path, name, isList), before: was[name], after: is[name] });
      }
    } else if (plain(next.before) !== plain(next.after)) {
      found.push({ path, before: asText(next.before), after: asText(next.after) });
    }
  }
  return found;
}
