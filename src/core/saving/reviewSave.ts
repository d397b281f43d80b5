import type { Merged, SavePorts, SaveStrategy } from './SaveStrategy.ts';

/** What the user decided before anything was sent. */
export type Review<S, A> =
  | { kind: 'send'; sent: S }
  /**
   * Nothing remains to send: the record is already like the form, or all of theirs was selected.
   */
  | { kind: 'theirs'; record: A }
  | { kind: 'declined' };

/** Reads the record as it is now, and asks the questions before it is changed. */
export async function reviewSave<F, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  base: A | null,
  wanted: S,
  ports: SavePorts<S, A>,
): Promise<Review<S, A>> {
  const now = (base && (await strategy.readNow?.(base, wanted))) ?? null;
  const isDeleted = base && strategy.readNow && !now;
  if (isDeleted && !(await ports.saveDeleted())) return { kind: 'declined' };
  let sent: S | null | undefined = wanted;
  if (base && now && strategy.merge) {
    sent = await settleConflicts(strategy, strategy.merge(wanted, base, now), base, ports);
    if (sent === null) return { kind: 'theirs', record: now };
  }
  const goesOn = sent && (await ports.mayGoOn({ base, now, sent }));
  return sent && goesOn ? { kind: 'send', sent } : { kind: 'declined' };
}

/** Returns what remains to send: null for nothing, undefined if the question was canceled. */
async function settleConflicts<F, S, A>(
  { withoutMine }: SaveStrategy<F, S, A>,
  { sent, conflicts }: Merged<S>,
  base: A,
  ports: SavePorts<S, A>,
): Promise<S | null | undefined> {
  if (!sent || !conflicts.length) return sent;
  const theirs = await ports.chooseTheirs(conflicts, base);
  if (!theirs) return undefined;
  return theirs.length && withoutMine ? withoutMine(sent, theirs) : sent;
}
