import { useCallback } from 'react';
import type { AskWhetherToSave } from '../../../core/saving/SaveStrategy.ts';
import type { Uses } from '../../../core/uses/Uses.ts';
import { useConfirm, type Question } from '../../ui/useConfirm.tsx';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import { useT } from '../../ui/useT.ts';

/**
 * Returns the question before a change to something that others refer to, which names them; also
 * if they couldn't all be searched. Null if no one refers to it.
 */
export function useUsesQuestion() {
  const t = useT();
  const confirm = useConfirm();
  return useCallback(
    async (question: Question, uses: Omit<Uses, 'searched'>): Promise<AskWhetherToSave | null> => {
      const { usesText } = await fetchUses();
      const detail = usesText(uses, t);
      return detail ? () => confirm({ ...question, detail }) : null;
    },
    [confirm, t],
  );
}
