import { useStore } from 'zustand';
import type { TableData } from '../../../core/data/openTable.ts';
import { isPlainObject } from '../../../core/lib/isPlainObject.ts';
import { keepSectionPreferences } from '../../../core/preferences/keepSectionPreferences.ts';
import { sectionPreferences } from '../../../core/preferences/preferences.ts';

/** A named filter and order. */
export interface SavedView {
  name: string;
  filter: string;
  order: string;
}

export interface SavedViews {
  views: readonly SavedView[];
  /** Replaces a view with the same name. */
  save: (view: SavedView) => void;
  remove: (name: string) => void;
}

/** The named views of a table: stored in the preferences of the account. */
export function useSavedViews({ app, service, table }: TableData): SavedViews {
  const section = `data ${service}/${table}`;
  const kept = sectionPreferences(useStore(app.page.preferences), section).views;
  const views = Array.isArray(kept) ? kept.flatMap(readView) : [];
  const keep = (next: readonly SavedView[]) =>
    keepSectionPreferences(app, section, { views: next });
  const without = (name: string) => views.filter((one) => one.name !== name);
  return {
    views,
    save: (view) => keep([...without(view.name), view]),
    remove: (name) => keep(without(name)),
  };
}

function readView(kept: unknown): SavedView[] {
  if (!isPlainObject(kept)) return [];
  const { name, filter, order } = kept as Record<string, unknown>;
  if (typeof name !== 'string' || !name) return [];
  return [
    {
      name,
      filter: typeof filter === 'string' ? filter : '',
      order: typeof order === 'string' ? order : '',
    },
  ];
}
