import type { SaveStrategy } from './SaveStrategy.ts';

/** Whether a record shows that a save was carried out: `wasSaved`, or all that was sent is in it. */
export const wasCarriedOut = <F, S, A>(
  { wasSaved, notKept }: SaveStrategy<F, S, A>,
  sent: S,
  base: A | null,
  now: A,
): boolean => (wasSaved ? wasSaved(sent, base, now) : notKept(sent, base, now).length === 0);
