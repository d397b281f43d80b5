import { useCallback, useState } from 'react';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';

export interface RefusedNames {
  /** A field shows a name that the document does not have. */
  any: boolean;
  /** Registers a field that shows such a name; the returned function unregisters it. */
  hold: () => () => void;
  /** Runs an action that removes the fields, after a question if a rejected name would be lost. */
  leave: (act: () => void) => void;
}

/** The names that are shown but rejected: they block a save, and aren't lost without a question. */
export function useRefusedNames(): RefusedNames {
  const t = useT();
  const confirm = useConfirm();
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  }, []);
  const leave = async (act: () => void) => {
    const message = t('Discard the invalid name?');
    if (!count || (await confirm({ message, action: t('Discard') }))) act();
  };
  return { any: count > 0, hold, leave: (act) => void leave(act) };
}
