import { isEqual } from '../lib/changes.ts';
import type { SavePorts, SaveStrategy } from './SaveStrategy.ts';

/** What the user decided before anything was sent. */
export type Review<S, A> =
  | { kind: 'send'; sent: S }
  /**
   * Nothing remains to send: the record is already like the form, or all of theirs was selected.
   */
  | { kind: 'theirs'; record: A }
  | { kind: 'declined' };

/**
 * Reads the record as it is now, and asks the questions before it is changed. A question may stay
 * open for minutes, so the record is read again after each one: what is sent overwrites only values
 * that the user has seen.
 */
export async function reviewSave<F, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  base: A | null,
  wanted: S,
  ports: SavePorts<S, A>,
): Promise<Review<S, A>> {
  let [known, sent] = [base, wanted];
  let recreates = false;
  let agreed: { now: A | null } | null = null;
  for (;;) {
    const now: A | null = (known && (await strategy.readNow?.(known, sent))) ?? null;
    // no question about what isn't sent any more
    if (ports.signal.aborted) return { kind: 'declined' };
    if (known && strategy.readNow && !now && !recreates) {
      if (!(await ports.saveDeleted())) return { kind: 'declined' };
      recreates = true;
      continue;
    }
    if (known && now && strategy.merge) {
      const { sent: merged, conflicts } = strategy.merge(sent, known, now);
      if (!merged) return { kind: 'theirs', record: now };
      const theirs = conflicts.length ? await ports.chooseTheirs(conflicts, known) : [];
      if (!theirs) return { kind: 'declined' };
      const left: S | null =
        theirs.length && strategy.withoutMine ? strategy.withoutMine(merged, theirs) : merged;
      if (!left) return { kind: 'theirs', record: now };
      [known, sent] = [now, left];
      if (conflicts.length) continue;
    }
    if (agreed && isEqual(agreed.now, now)) return { kind: 'send', sent };
    const ask = await ports.questionAbout({ base, now, sent });
    if (ports.signal.aborted) return { kind: 'declined' };
    if (!ask) return { kind: 'send', sent };
    if (!(await ask())) return { kind: 'declined' };
    agreed = { now };
  }
}
