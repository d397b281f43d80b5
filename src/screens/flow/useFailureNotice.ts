import { useCallback } from 'react';
import { notify } from '../../core/notices/notices.ts';
import { useT } from '../ui/useT.ts';
import { useApp } from './useApp.ts';

/** Returns a function that shows why a request failed. */
export function useFailureNotice(): (error: unknown) => void {
  const t = useT();
  const app = useApp();
  return useCallback(
    (error) => notify(app, 'error', t((error as Error).message), t('Api Error')),
    [app, t],
  );
}
