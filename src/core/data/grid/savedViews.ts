import { isPlainObject } from '../../lib/isPlainObject.ts';
import { saveSectionPreferences } from '../../preferences/changePreferences.ts';
import { sectionPreferences, type PreferencesState } from '../../preferences/preferences.ts';
import type { TableData } from '../openTable.ts';

/** A named filter and order. */
export interface SavedView {
  name: string;
  filter: string;
  order: string;
}

type OfTable = Pick<TableData, 'app' | 'service' | 'table'>;

/** The section of the preferences that belongs to a table. */
export const tableSection = ({ service, table }: Omit<OfTable, 'app'>): string =>
  `data ${service}/${table}`;

/** Returns the named views of a table: stored in the preferences of the account. */
export const savedViews = (
  preferences: PreferencesState,
  table: Omit<OfTable, 'app'>,
): SavedView[] =>
  listOf(sectionPreferences(preferences, tableSection(table)).views).flatMap(readView);

/** Saves a view; it replaces one with the same name. Rejects if the server doesn't store it. */
export const saveView = (table: OfTable, view: SavedView): Promise<void> =>
  saveSectionPreferences(table.app, tableSection(table), ({ views }) => ({
    views: [...without(views, view.name), view],
  }));

/** Deletes a view. Rejects if the server doesn't store that. */
export const removeView = (table: OfTable, name: string): Promise<void> =>
  saveSectionPreferences(table.app, tableSection(table), ({ views }) => ({
    views: without(views, name),
  }));

const listOf = (kept: unknown): readonly unknown[] => (Array.isArray(kept) ? kept : []);

const without = (kept: unknown, name: string): unknown[] =>
  listOf(kept).filter((one) => !isPlainObject(one) || one.name !== name);

function readView(kept: unknown): SavedView[] {
  if (!isPlainObject(kept)) return [];
  const { name, filter, order } = kept;
  if (typeof name !== 'string' || !name) return [];
  return [
    {
      name,
      filter: typeof filter === 'string' ? filter : '',
      order: typeof order === 'string' ? order : '',
    },
  ];
}
