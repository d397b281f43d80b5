import { useCallback, useLayoutEffect, useRef } from 'react';
import { markUnsaved } from '../../core/unsaved.ts';
import { useApp } from './useApp.ts';

/**
 * Tells the page that work here is not saved: the shell asks before leaving, and so does the
 * browser. The answer takes it back at once, for whoever has asked already.
 */
export function useUnsaved(dirty: boolean, label: string): () => void {
  const app = useApp();
  const mark = useRef<(() => void) | null>(null);
  const release = useCallback(() => {
    mark.current?.();
    mark.current = null;
  }, []);
  useLayoutEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    mark.current = markUnsaved(app, label);
    addEventListener('beforeunload', ask);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
    };
  }, [app, dirty, label, release]);
  return release;
}
