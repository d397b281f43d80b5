import { useEffect } from 'react';
import { useStore } from 'zustand';
import { saveSectionPreferences } from '../../../core/preferences/changePreferences.ts';
import {
  loadPreferences,
  pageLimitOf,
  sectionPreferences,
  type SectionPreferences,
} from '../../../core/preferences/preferences.ts';
import type { Column, TableView } from '../../ui/list/DataTable.tsx';
import { useApp } from '../useApp.ts';

export interface ListSettings<T> {
  view: TableView;
  pageLimit: number;
  setView: (view: TableView) => void;
  /** The shown columns in the user's order. */
  columns: readonly Column<T>[];
  columnIds: readonly string[];
  setColumns: (ids: readonly string[]) => void;
}

/** The user's settings for this list: stored in the preferences of the account. */
export function useListSettings<T>(
  resource: { section: string; pageLimit: number },
  all: readonly Column<T>[],
): ListSettings<T> {
  const { section } = resource;
  const app = useApp();
  const save = (changes: SectionPreferences) => {
    // if the server doesn't store it, it still applies to this visit
    saveSectionPreferences(app, section, changes).catch(() => {});
  };
  useEffect(() => void loadPreferences(app), [app]);
  // selected out here: a selector must not return a new object each time
  const preferences = useStore(app.page.preferences);
  const { manageViewMode, columns } = sectionPreferences(preferences, section);
  const view: TableView =
    manageViewMode === 'list' || manageViewMode === 'thumbnails' ? manageViewMode : 'table';
  const kept = columns?.flatMap((id) => all.find((column) => column.id === id) ?? []) ?? [];
  // the column that opens a row cannot be missing
  const usual = all.filter(({ optional }) => !optional);
  const shown = kept.some((column) => column.primary) ? kept : usual;
  return {
    view,
    pageLimit: pageLimitOf(preferences, resource),
    setView: (next) => save({ manageViewMode: next }),
    columns: shown,
    columnIds: shown.map((column) => column.id),
    setColumns: (ids) => save({ columns: [...ids] }),
  };
}
