import { useCallback, useRef } from 'react';
import { leavingQuestion } from './leavingQuestion.ts';
import { useConfirm } from './useConfirm.tsx';
import { useT } from './useT.ts';

/** Discards unsaved work; its draft can stay, if the work may be restored. */
export type Release = (keepsDraft?: boolean) => void;

export interface Leaving {
  /**
   * Called by the open form with a function that discards its unsaved work: null without any,
   * undefined when the form is unmounted, saved or not.
   */
  onUnsaved: (release: Release | null | undefined) => void;
  /** Discards it without a question, if that was already asked. */
  release: Release;
  /** Asks if something is unsaved; true if the user can leave, and nothing is unsaved any more. */
  mayLeave: () => Promise<boolean>;
}

/** The guard of an open form within its screen: `question` is asked before unsaved work is left. */
export function useLeaving(question: string): Leaving {
  const t = useT();
  const confirm = useConfirm();
  const held = useRef<Release | null>(null);
  const onSaved = useRef<() => void>(undefined);
  const onUnsaved = useCallback((letGo: Release | null | undefined) => {
    // not if the form unmounts or another one mounts: then nothing was saved
    const isSaved = held.current !== null && letGo === null;
    held.current = letGo ?? null;
    if (isSaved) onSaved.current?.();
  }, []);
  const release: Release = (keepsDraft) => held.current?.(keepsDraft);
  const mayLeave = async () => {
    const saved = new Promise<void>((resolve) => (onSaved.current = resolve));
    if (held.current && !(await confirm(leavingQuestion(t, question, saved)))) return false;
    release();
    return true;
  };
  return { onUnsaved, release, mayLeave };
}
