import { useCallback, useLayoutEffect, useRef } from 'react';
import type { VisitorApp } from '../../core/page/openApp.ts';
import { markUnsaved } from '../../core/page/unsaved.ts';
import { useLatest } from '../ui/useLatest.ts';

/** As `useUnsaved`, for an App of any kind. */
export function useMarkUnsaved(
  app: VisitorApp,
  dirty: boolean,
  discard?: () => void,
  question?: string,
): () => void {
  const mark = useRef<(() => void) | null>(null);
  const latest = useLatest(discard);
  const release = useCallback(() => {
    mark.current?.();
    mark.current = null;
  }, []);
  useLayoutEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    mark.current = markUnsaved(app, () => latest.current?.(), question);
    addEventListener('beforeunload', ask);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
    };
  }, [app, dirty, question, release, latest]);
  return release;
}
