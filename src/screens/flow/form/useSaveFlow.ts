import type { ReactNode } from 'react';
import type { EditConflict } from '../../../core/merge/merge3.ts';
import type { SaveStrategy } from '../../../core/saving/SaveStrategy.ts';
import { showConflict } from '../../../core/saving/showConflict.ts';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';
import { useT } from '../../ui/useT.ts';
import { useConflictQuestion } from './useConflictQuestion.tsx';
import { useSaving, type Saving, type SavingOptions } from './useSaving.ts';

/** Describes what someone else changed too. */
export type ShowConflicts<A> = (
  conflicts: readonly EditConflict[],
  record: A,
) => Promise<readonly ShownConflict[]>;

export interface SaveFlowOptions<F, S, A> extends Omit<SavingOptions<F, S, A>, 'chooseTheirs'> {
  /** By member name by default. */
  showConflicts?: ShowConflicts<A> | undefined;
}

export interface SaveFlow<A> extends Saving<A> {
  /** The question about others' changes, while it is shown. */
  dialog: ReactNode;
}

/** Saves a form, and asks in a dialog about each value that someone else changed too. */
export function useSaveFlow<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  options: SaveFlowOptions<F, S, A>,
): SaveFlow<A> {
  const t = useT();
  const [askConflicts, dialog] = useConflictQuestion();
  const chooseTheirs = async (conflicts: readonly EditConflict[], base: A) => {
    const show = options.showConflicts ?? (async (all) => all.map((one) => showConflict(one, t)));
    const theirs = await askConflicts(await show(conflicts, base));
    return theirs && conflicts.filter((_, place) => theirs.has(place));
  };
  const saving = useSaving(strategy, { ...options, chooseTheirs });
  return { ...saving, dialog };
}
