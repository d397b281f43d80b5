import type { ReactNode } from 'react';
import type { SaveStrategy } from '../../../core/saving/SaveStrategy.ts';
import { showConflict } from '../../../core/saving/showConflict.ts';
import { useT } from '../../ui/useT.ts';
import { useConflictQuestion } from './useConflictQuestion.tsx';
import { useSaving, type Saving, type SavingOptions, type ShowConflicts } from './useSaving.ts';

export interface SaveFlowOptions<F, S, A> extends Omit<
  SavingOptions<F, S, A>,
  'showConflicts' | 'askConflicts'
> {
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
  const showConflicts: ShowConflicts<A> =
    options.showConflicts ?? (async (all) => all.map((one) => showConflict(one, t)));
  const saving = useSaving(strategy, { ...options, showConflicts, askConflicts });
  return { ...saving, dialog };
}
