import { useStore } from 'zustand';
import {
  removeView,
  savedViews,
  saveView,
  type SavedView,
} from '../../../core/data/grid/savedViews.ts';
import type { TableData } from '../../../core/data/openTable.ts';

export interface SavedViews {
  views: readonly SavedView[];
  /** Replaces a view with the same name. */
  save: (view: SavedView) => void;
  remove: (name: string) => void;
}

/** The named views of a table. */
export function useSavedViews(table: TableData): SavedViews {
  return {
    views: savedViews(useStore(table.app.page.preferences), table),
    save: (view) => saveView(table, view),
    remove: (name) => removeView(table, name),
  };
}
