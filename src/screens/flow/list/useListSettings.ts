import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { awaitsPageSizes } from '../../../core/preferences/awaitedPageSizes.ts';
import { keepSectionPreferences } from '../../../core/preferences/keepSectionPreferences.ts';
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
  /** The page size isn't known yet, and differs from the usual one. */
  isAwaited: boolean;
  setView: (view: TableView) => void;
  /** The shown columns in the user's order. */
  columns: readonly Column<T>[];
  columnIds: readonly string[];
  setColumns: (ids: readonly string[]) => void;
}

/** How long a list waits for its page size; then it's requested with the usual one. */
const PATIENCE_MS = 1000;

/** The user's settings for this list: stored in the preferences of the account. */
export function useListSettings<T>(
  resource: { section: string; pageLimit: number },
  all: readonly Column<T>[],
): ListSettings<T> {
  const { section } = resource;
  const app = useApp();
  const save = (changes: SectionPreferences) => keepSectionPreferences(app, section, changes);
  useEffect(() => void loadPreferences(app), [app]);
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
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
    isAwaited: isPatient && awaitsPageSizes(app, preferences),
    setView: (next) => save({ manageViewMode: next }),
    columns: shown,
    columnIds: shown.map((column) => column.id),
    setColumns: (ids) => save({ columns: [...ids] }),
  };
}
