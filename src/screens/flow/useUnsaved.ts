import { useCallback, useLayoutEffect, useRef } from 'react';
import { markUnsaved, type LeavingWords } from '../../core/page/unsaved.ts';
import { useLatest } from '../ui/useLatest.ts';
import { useApp } from './useApp.ts';

/**
 * Registers unsaved work with the page: the shell asks before leaving, and so does the
 * browser. `discard` deletes the work for good once the user chooses to leave it; `question`
 * replaces the usual one; pass the same object each time. `isKept` says whether a draft contains
 * all of the work; by default, none does. Returns a function that unregisters the work, for callers
 * that have already asked.
 */
export function useUnsaved(
  dirty: boolean,
  discard?: () => void,
  question?: string | LeavingWords,
  isKept?: () => boolean,
): () => void {
  const app = useApp();
  const mark = useRef<(() => void) | null>(null);
  const latest = useLatest({ discard, isKept });
  const release = useCallback(() => {
    mark.current?.();
    mark.current = null;
  }, []);
  useLayoutEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    mark.current = markUnsaved(
      app,
      () => latest.current.discard?.(),
      question,
      () => latest.current.isKept?.() ?? false,
    );
    addEventListener('beforeunload', ask);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
    };
  }, [app, dirty, question, release, latest]);
  return release;
}
