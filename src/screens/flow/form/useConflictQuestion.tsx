import type { ReactNode } from 'react';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useAsked } from '../../ui/useAsked.ts';

const ConflictDialog = lazyPart(
  async () => (await import('../conflict/ConflictDialog.tsx')).ConflictDialog,
);

type Answer = ReadonlySet<number> | null;

/** Asks which values stay; resolves to the indices where theirs do, or null to stop the save. */
export type AskConflicts = (conflicts: readonly ShownConflict[]) => Promise<Answer>;

/** The question about values that someone else changed too, and its dialog. */
export function useConflictQuestion(): [AskConflicts, ReactNode] {
  const { asked, ask, answer } = useAsked<readonly ShownConflict[], Answer>();
  return [ask, asked && <ConflictDialog conflicts={asked} onSettle={answer} />];
}
