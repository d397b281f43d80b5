import { useCallback, useState } from 'react';

export interface AskedQuestion<Q, A> {
  /** What its dialog shows; null while nothing is asked. */
  asked: Q | null;
  /** Shows the dialog; resolves to the answer. */
  ask: (question: Q) => Promise<A>;
  /** Answers the question and closes its dialog. */
  answer: (answer: A) => void;
}

/** A question that a screen asks with a dialog of its own. */
export function useAsked<Q, A>(): AskedQuestion<Q, A> {
  const [pending, setPending] = useState<{ asked: Q; settle: (answer: A) => void } | null>(null);
  const ask = useCallback(
    (asked: Q) => new Promise<A>((settle) => setPending({ asked, settle })),
    [],
  );
  const answer = (given: A) => {
    pending?.settle(given);
    setPending(null);
  };
  return { asked: pending?.asked ?? null, ask, answer };
}
