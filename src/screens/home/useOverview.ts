import { useCallback } from 'react';
import { loadOverview, type Overview } from '../../core/home/loadOverview.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded, type Loaded } from '../ui/useLoaded.ts';

/** What the instance has so far, asked for anew whenever home is shown. */
export function useOverview(): Loaded<Overview> {
  const app = useApp();
  return useLoaded(useCallback(() => loadOverview(app), [app]));
}
