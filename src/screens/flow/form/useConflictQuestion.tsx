import { useCallback, useState, type ReactNode } from 'react';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const ConflictDialog = lazyPart(
  async () => (await import('../conflict/ConflictDialog.tsx')).ConflictDialog,
);

type Answer = ReadonlySet<number> | null;

/** Asks which values stay; resolves to the indices where theirs do, or null to stop the save. */
export type AskConflicts = (conflicts: readonly ShownConflict[]) => Promise<Answer>;

/** The question about values that someone else changed too, and its dialog. */
export function useConflictQuestion(): [AskConflicts, ReactNode] {
  const [asked, setAsked] = useState<{
    conflicts: readonly ShownConflict[];
    answer: (theirs: Answer) => void;
  } | null>(null);
  const ask = useCallback<AskConflicts>(
    (conflicts) => new Promise((answer) => setAsked({ conflicts, answer })),
    [],
  );
  const settle = (theirs: Answer) => {
    asked?.answer(theirs);
    setAsked(null);
  };
  return [ask, asked && <ConflictDialog conflicts={asked.conflicts} onSettle={settle} />];
}
