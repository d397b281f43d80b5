import { mergeUnsavedInput } from '../merge/mergeUnsavedInput.ts';
import type { SaveSession, SaveStrategy } from './SaveStrategy.ts';

interface Found<F, S, A> {
  session: SaveSession<F, S, A>;
  form: F;
  /** A record that looks like the one of a creation, though nothing proves that it is. */
  twin?: A;
}

/**
 * Looks whether a save that got no response was carried out. If it was, its record is what the form goes
 * on from, with what was typed since: nothing is created twice, and no own change is taken for another's.
 */
export async function findUnanswered<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  session: SaveSession<F, S, A>,
  form: F,
): Promise<Found<F, S, A>> {
  const { base, unanswered } = session;
  const { wasSaved = (...save) => !strategy.notKept(...save).length } = strategy;
  // a draft has lost the password that was sent, which the form may have again
  const wanted = base || !unanswered.length ? null : strategy.toSend(form, null);
  // the last first: what it sent holds all that earlier ones did
  for (const one of unanswered.toReversed()) {
    // people who know of that record continue with what is typed now
    const sent = one.isTold && wanted ? wanted : one.sent;
    const now = base ? await strategy.readNow?.(base, sent) : await strategy.findTwin?.(sent);
    if (!now || !wasSaved(sent, base, now)) continue;
    // a password that can't be read is sent again
    if (base && strategy.hides?.(sent, now)) continue;
    if (!base && [sent, wanted ?? sent].some((each) => strategy.hides?.(each, now))) {
      const told = unanswered.map((each) => ({ ...each, isTold: true as const }));
      return { session: { base, unanswered: told }, form, twin: now };
    }
    return {
      session: { base: now, unanswered: [] },
      form: mergeUnsavedInput(one.form, form, strategy.toForm(now)),
    };
  }
  return { session, form };
}
