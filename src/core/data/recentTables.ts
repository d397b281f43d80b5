import { parseExact } from '../lib/exactJson.ts';
import type { App } from '../page/createApp.ts';
import { storedKey, storedKeys } from '../page/storedKeys.ts';

export interface TablePlace {
  service: string;
  table: string;
}

/** Tables that are kept. */
const KEPT = 12;

const recentKey = (app: App) => storedKey(app, 'recent', 'tables');

/** The tables that somebody opened in this tab, the last one first. */
export function recentTables(app: App): readonly TablePlace[] {
  try {
    const kept: unknown = JSON.parse(app.browser.storage?.getItem(recentKey(app)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Notes that a table was opened. */
export function noteTable(app: App, { service, table }: TablePlace): void {
  const others = recentTables(app).filter((one) => one.service !== service || one.table !== table);
  const next = [{ service, table }, ...others].slice(0, KEPT);
  try {
    app.browser.storage?.setItem(recentKey(app), JSON.stringify(next));
  } catch {
    // a full storage: it is missed, nothing else
  }
}

const isPlace = (one: unknown): one is TablePlace => {
  const { service, table } = (one ?? {}) as Partial<TablePlace>;
  return typeof service === 'string' && typeof table === 'string';
};

/** The tables with records that aren't saved, as they are kept over a reload, and how many. */
export function unsavedTables(app: App): readonly (TablePlace & { count: number })[] {
  const start = storedKey(app, 'draft', 'data ');
  return storedKeys(app, start).flatMap((key) => {
    // what belongs to one parent is found with that
    const [place = '', base = ''] = key.slice(start.length).split(' ');
    const [service, table] = place.split('/');
    if (!service || !table || base) return [];
    try {
      const edits: unknown = parseExact(app.browser.storage?.getItem(key) ?? '[]');
      return Array.isArray(edits) && edits.length ? [{ service, table, count: edits.length }] : [];
    } catch {
      return [];
    }
  });
}
