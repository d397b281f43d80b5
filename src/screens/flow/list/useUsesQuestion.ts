import { useCallback } from 'react';
import type { Uses } from '../../../core/uses/Uses.ts';
import { useConfirm, type Question } from '../../ui/useConfirm.tsx';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import { useT } from '../../ui/useT.ts';

/**
 * Asks before something is changed that others refer to, and names them; asks as well where it could
 * not be looked for all of them. True where no one refers to it, or on the person's word.
 */
export function useUsesQuestion() {
  const t = useT();
  const confirm = useConfirm();
  return useCallback(
    async (question: Question, uses: Omit<Uses, 'searched'>) => {
      const { usesText } = await fetchUses();
      const detail = usesText(uses, t);
      return !detail || confirm({ ...question, detail });
    },
    [confirm, t],
  );
}
