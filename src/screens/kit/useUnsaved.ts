import { useCallback, useEffect } from 'react';
import { setUnsaved } from '../../core/unsaved.ts';
import { useElementId } from './ElementContext.tsx';
import { useApp } from './useApp.ts';

/**
 * Tells the page that work here is not saved: the shell asks before leaving, and so does the
 * browser. The answer releases it at once, for whoever has asked already.
 */
export function useUnsaved(dirty: boolean, label: string): () => void {
  const app = useApp();
  const key = useElementId();
  const release = useCallback(() => setUnsaved(app, key, null), [app, key]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    setUnsaved(app, key, label);
    addEventListener('beforeunload', ask);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
    };
  }, [app, key, dirty, label, release]);
  return release;
}
