import { useCallback, useRef } from 'react';
import { leavingQuestion } from './leavingQuestion.ts';
import { useConfirm } from './useConfirm.tsx';
import { useT } from './useT.ts';

/** Lets go of unsaved work; its draft may stay, for what may come back. */
export type Release = (keepsDraft?: boolean) => void;

export interface Leaving {
  /**
   * Called by the open form with the way to discard its unsaved work: null without any, undefined when the
   * form goes, saved or not.
   */
  onUnsaved: (release: Release | null | undefined) => void;
  /** Lets go of it without a question, where the question was already asked. */
  release: Release;
  /** Asks, where something is unsaved; true when one may go on, and nothing is held any more. */
  mayLeave: () => Promise<boolean>;
}

/** The way out of an open form within its screen: `question` is asked before unsaved work is left. */
export function useLeaving(question: string): Leaving {
  const t = useT();
  const confirm = useConfirm();
  const held = useRef<Release | null>(null);
  const onSaved = useRef<() => void>(undefined);
  const onUnsaved = useCallback((letGo: Release | null | undefined) => {
    // not where a form goes, nor where another one comes: then nothing was saved
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
