import { createContext, useCallback, useState } from 'react';
import type { Operation } from '../../core/docs/ApiDocument.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

/** Notes whether the body of an endpoint's request was typed and isn't sent yet. */
export type NoteUnsent = (operation: Operation, isUnsent: boolean) => void;

export const UnsentCalls = createContext<NoteUnsent>(() => undefined);

/** Bodies that aren't sent are unsaved work, also while another endpoint is shown. */
export function useUnsentCalls(): NoteUnsent {
  const [unsent, setUnsent] = useState<ReadonlySet<Operation>>(new Set());
  useUnsaved(unsent.size > 0);
  return useCallback(
    (operation, isUnsent) =>
      setUnsent((all) => {
        if (all.has(operation) === isUnsent) return all;
        const others = [...all].filter((one) => one !== operation);
        return new Set(isUnsent ? [...others, operation] : others);
      }),
    [],
  );
}
