import { useLayoutEffect } from 'react';
import type { Leaving, Release } from './useLeaving.ts';

/** Tells the way out of a form how to let go of its unsaved work; null while there is none. */
export function useHold(onUnsaved: Leaving['onUnsaved'], release: Release | null): void {
  // layout effects: leaving right after typing must ask too
  useLayoutEffect(() => onUnsaved(release), [onUnsaved, release]);
  useLayoutEffect(() => () => onUnsaved(undefined), [onUnsaved]);
}
