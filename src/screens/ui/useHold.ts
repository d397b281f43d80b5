import { useLayoutEffect } from 'react';
import type { Leaving, Release } from './useLeaving.ts';

/** Registers a function that discards the unsaved work of a form; null without any. */
export function useHold(onUnsaved: Leaving['onUnsaved'], release: Release | null): void {
  // layout effects: leaving right after typing must ask too
  useLayoutEffect(() => onUnsaved(release), [onUnsaved, release]);
  useLayoutEffect(() => () => onUnsaved(undefined), [onUnsaved]);
}
