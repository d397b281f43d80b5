import { knownLocale } from '../messages/knownLocale.ts';
import type { FileEntry } from './listFolder.ts';

type Key = (entry: FileEntry) => string | number;

const KEYS: Readonly<Record<string, Key>> = {
  name: ({ name }) => name,
  content_type: ({ content_type = '' }) => content_type,
  content_length: ({ content_length = -1 }) => content_length,
  last_modified: ({ last_modified = '' }) => Date.parse(last_modified) || 0,
};

/**
 * Sorts entries in an order such as `content_length desc`: folders first, then by the member, equal
 * ones by name. Numbers in names sort as numbers: `page 9` before `page 10`.
 */
export function sortEntries(
  entries: readonly FileEntry[],
  order: string,
  lang?: string,
): FileEntry[] {
  const [field = 'name', direction] = (order || 'name').split(' ');
  const keyOf = KEYS[field] ?? (({ name }: FileEntry) => name);
  const sign = direction === 'desc' ? -1 : 1;
  const { compare } = new Intl.Collator(knownLocale(lang), { numeric: true });
  // keys are computed once: thousands of dates are slow to parse
  const rows = entries.map((entry) => ({ entry, key: keyOf(entry) }));
  const byKey = (a: string | number, b: string | number) =>
    typeof a === 'number' ? a - Number(b) : compare(a, String(b));
  rows.sort(
    (a, b) =>
      Number(b.entry.type === 'folder') - Number(a.entry.type === 'folder') ||
      sign * byKey(a.key, b.key) ||
      compare(a.entry.name, b.entry.name),
  );
  return rows.map(({ entry }) => entry);
}

/** Returns the entries with this text in their names, ignoring case. */
export function filterEntries(entries: readonly FileEntry[], filter: string): FileEntry[] {
  const wanted = filter.trim().toLowerCase();
  return entries.filter(({ name }) => name.toLowerCase().includes(wanted));
}
