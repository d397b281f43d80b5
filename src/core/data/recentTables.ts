import { parseExact } from '../lib/exactJson.ts';
import type { App } from '../page/createApp.ts';
import { recentEntries } from '../page/recentEntries.ts';
import { storedKey, storedKeys } from '../page/storedKeys.ts';

export interface TablePlace {
  service: string;
  table: string;
}

const isPlace = (one: unknown): one is TablePlace => {
  const { service, table } = (one ?? {}) as Partial<TablePlace>;
  return typeof service === 'string' && typeof table === 'string';
};

/** The tables opened last in this tab. */
export const recentTables = recentEntries<TablePlace>({
  name: 'tables',
  limit: 12,
  isEntry: isPlace,
  keyOf: ({ service, table }) => JSON.stringify([service, table]),
});

/**
 * Returns the tables with unsaved records that are stored over a reload,
 * and how many records each has.
 */
export function unsavedTables(app: App): readonly (TablePlace & { count: number })[] {
  const start = storedKey(app, 'draft', 'data ');
  return storedKeys(app, start).flatMap((key) => {
    // names of tables may contain spaces. The clause after one, if any, ends with a parenthesis:
    // the records of one parent are found with that parent
    const [, service, table] = /^([^/]+)\/(.+) $/.exec(key.slice(start.length)) ?? [];
    if (!service || !table) return [];
    try {
      const edits: unknown = parseExact(app.browser.storage?.getItem(key) ?? '[]');
      return Array.isArray(edits) && edits.length ? [{ service, table, count: edits.length }] : [];
    } catch {
      return [];
    }
  });
}
