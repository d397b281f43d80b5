import { useStore } from 'zustand';
import { ALL, PAGE_LIMIT } from '../../../core/data/openTable.ts';
import { saveSectionPreferences } from '../../../core/preferences/changePreferences.ts';
import { sectionPreferences } from '../../../core/preferences/preferences.ts';
import { useApp } from '../../flow/useApp.ts';

export interface ChosenSize {
  /** Records a page; `ALL` for one page of everything. */
  limit: number;
  choose: (limit: number) => void;
  /** It was given, as for the records of one parent: nothing is chosen. */
  isFixed: boolean;
}

/** How many records a page has: kept among the preferences of the account. */
export function usePageSize(given?: number): ChosenSize {
  const app = useApp();
  const kept = sectionPreferences(useStore(app.page.preferences), 'data').pageSize;
  const limit = kept === 'all' ? ALL : typeof kept === 'number' && kept > 0 ? kept : PAGE_LIMIT;
  return {
    limit: given ?? limit,
    isFixed: given !== undefined,
    // what the server does not take still holds for this visit
    choose: (next) =>
      void saveSectionPreferences(app, 'data', { pageSize: next === ALL ? 'all' : next }).catch(
        () => undefined,
      ),
  };
}
