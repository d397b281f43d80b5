import { createContext, useCallback, useState } from 'react';
import type { Operation } from '../../core/docs/ApiDocument.ts';
import type { CallValues } from '../../core/docs/tryCall.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

/** What was typed for the request of an endpoint. */
export interface TypedCall {
  values: CallValues;
  /** As last sent, or the initial ones. */
  sent: CallValues;
}

/** Kept while the document is open: a filter or another endpoint closes the form. */
export const typedCalls = new WeakMap<Operation, TypedCall>();

/** Notes whether the body of an endpoint's request was typed and isn't sent yet. */
export type NoteUnsent = (operation: Operation, isUnsent: boolean) => void;

export const UnsentCalls = createContext<NoteUnsent>(() => undefined);

/**
 * Bodies that aren't sent are unsaved work, also while another endpoint is shown. `discards` counts
 * how often they were discarded: a key for what shows them.
 */
export function useUnsentCalls(): { note: NoteUnsent; discards: number } {
  const [unsent, setUnsent] = useState<ReadonlySet<Operation>>(new Set());
  const [discards, setDiscards] = useState(0);
  useUnsaved(unsent.size > 0, () => {
    for (const operation of unsent) typedCalls.delete(operation);
    setUnsent(new Set());
    setDiscards((count) => count + 1);
  });
  const note = useCallback<NoteUnsent>(
    (operation, isUnsent) =>
      setUnsent((all) => {
        if (all.has(operation) === isUnsent) return all;
        const others = [...all].filter((one) => one !== operation);
        return new Set(isUnsent ? [...others, operation] : others);
      }),
    [],
  );
  return { note, discards };
}
