import { useStore } from 'zustand';
import {
  removeView,
  savedViews,
  saveView,
  type SavedView,
} from '../../../core/data/grid/savedViews.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { useFailureNotice } from '../../flow/useFailureNotice.ts';
import { useT } from '../../ui/useT.ts';

export interface SavedViews {
  views: readonly SavedView[];
  /** Replaces a view with the same name. */
  save: (view: SavedView) => void;
  remove: (name: string) => void;
}

/**
 * The named views of a table. A change applies at once; if the server doesn't store it, a notice says
 * so and offers it again.
 */
export function useSavedViews(table: TableData): SavedViews {
  const t = useT();
  const fail = useFailureNotice();
  const attempt = (action: string, send: () => Promise<void>): void => {
    const again = () => attempt(action, send);
    send().catch((error: unknown) => fail(error, { action, again }));
  };
  return {
    views: savedViews(useStore(table.app.page.preferences), table),
    save: (view) => attempt(t('Save view'), () => saveView(table, view)),
    remove: (name) => attempt(t('Delete view {name}', { name }), () => removeView(table, name)),
  };
}
