import { useCallback } from 'react';
import { loadOverview, type Overview } from '../../core/home/loadOverview.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded, type Loaded } from '../ui/useLoaded.ts';

/** The instance's totals, loaded again whenever home is shown. */
export function useOverview(): Loaded<Overview> {
  const app = useApp();
  return useLoaded(useCallback(() => loadOverview(app), [app]));
}
