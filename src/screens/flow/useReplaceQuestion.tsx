import { useState, type ReactNode } from 'react';
import type { DiffLine } from '../../core/text/lineDiff.ts';
import type { Entity } from '../../core/resources/resource.ts';
import type { BeforeUpdate } from './form/useSave.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

// nearly nobody is ever asked
const ReplaceDialog = lazyPart(
  async () => (await import('../ui/form/ReplaceDialog.tsx')).ReplaceDialog,
);

interface Asked {
  lines: readonly DiffLine[];
  answer: (yes: boolean) => void;
}

/** How a save would alter what somebody else has written meanwhile; null where it does not. */
export type FindReplaced<T> = (record: T, changes: object) => Promise<DiffLine[] | null>;

/**
 * Asks before a save replaces what somebody else has written meanwhile. The second member is the
 * dialog, to be rendered within the screen.
 */
export function useReplaceQuestion<T extends Entity>(
  findReplaced: FindReplaced<T>,
): [BeforeUpdate<T>, ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const beforeUpdate: BeforeUpdate<T> = async (record, changes) => {
    const lines = await findReplaced(record, changes);
    return !lines || new Promise<boolean>((answer) => setAsked({ lines, answer }));
  };
  const settle = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return [beforeUpdate, asked && <ReplaceDialog lines={asked.lines} onSettle={settle} />];
}
