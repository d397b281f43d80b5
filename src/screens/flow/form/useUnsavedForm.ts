import { useCallback } from 'react';
import { useHold } from '../../ui/useHold.ts';
import { useLatest } from '../../ui/useLatest.ts';
import type { Leaving, Release } from '../../ui/useLeaving.ts';
import { useUnsaved } from '../useUnsaved.ts';
import type { FormState } from './useForm.ts';

type Unsaved = Pick<FormState<object>, 'dirty' | 'isKept' | 'discard'>;

/**
 * Registers what is unsaved in a form with the page, and by `onUnsaved` with its screen: both ask
 * before it is left, and then discard it. Returns a function that unregisters it with the page, for
 * callers that have already asked.
 */
export function useUnsavedForm(
  { dirty, isKept, discard }: Unsaved,
  onUnsaved: Leaving['onUnsaved'],
  question?: string,
): () => void {
  const latest = useLatest(discard);
  const unregister = useUnsaved(dirty, discard, question, isKept);
  const release = useCallback<Release>(
    (keepsDraft) => {
      if (!keepsDraft) latest.current();
      unregister();
    },
    [latest, unregister],
  );
  useHold(onUnsaved, dirty ? release : null);
  return unregister;
}
