import { useCallback, useRef, useState, type RefObject } from 'react';
import type { DocNode } from '../../../core/api-doc/DocNode.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';

export interface RefusedNames {
  /** A field shows a name that the document does not have. */
  any: boolean;
  /** Registers a field that shows such a name; the returned function unregisters it. */
  hold: () => () => void;
  /** The field whose name was applied last, and the document that it showed then. */
  applied: RefObject<{ by: string; root: DocNode } | null>;
  /** Runs an action that removes the fields, after a question if a rejected name would be lost. */
  leave: (act: () => void) => void;
}

/** The names that are shown but rejected: they block a save, and aren't lost without a question. */
export function useRefusedNames(): RefusedNames {
  const t = useT();
  const confirm = useConfirm();
  const [count, setCount] = useState(0);
  const applied = useRef<{ by: string; root: DocNode } | null>(null);
  const hold = useCallback(() => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  }, []);
  const leave = async (act: () => void) => {
    const message = t('Discard the invalid name?');
    if (!count || (await confirm({ message, action: t('Discard') }))) act();
  };
  return { any: count > 0, hold, applied, leave: (act) => void leave(act) };
}
