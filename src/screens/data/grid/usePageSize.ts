import { useStore } from 'zustand';
import { ALL, PAGE_LIMIT } from '../../../core/data/openTable.ts';
import { keepSectionPreferences } from '../../../core/preferences/keepSectionPreferences.ts';
import { sectionPreferences } from '../../../core/preferences/preferences.ts';
import { useApp } from '../../flow/useApp.ts';

export interface ChosenSize {
  /** Records per page; `ALL` for one page of everything. */
  limit: number;
  choose: (limit: number) => void;
  /** The size is fixed, as for the records of one parent, and can't be chosen. */
  isFixed: boolean;
}

/** How many records a page has: stored in the preferences of the account. */
export function usePageSize(given?: number): ChosenSize {
  const app = useApp();
  const kept = sectionPreferences(useStore(app.page.preferences), 'data').pageSize;
  const limit = kept === 'all' ? ALL : typeof kept === 'number' && kept > 0 ? kept : PAGE_LIMIT;
  return {
    limit: given ?? limit,
    isFixed: given !== undefined,
    choose: (next) =>
      keepSectionPreferences(app, 'data', { pageSize: next === ALL ? 'all' : next }),
  };
}
