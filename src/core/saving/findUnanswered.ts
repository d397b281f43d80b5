import { mergeUnsavedInput } from '../merge/mergeUnsavedInput.ts';
import type { SaveSession, SaveStrategy } from './SaveStrategy.ts';

/**
 * Looks whether a save that got no response was carried out. If it was, its record is what the form goes
 * on from, with what was typed since: nothing is created twice, and no own change is taken for another's.
 */
export async function findUnanswered<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  session: SaveSession<F, S, A>,
  form: F,
): Promise<{ session: SaveSession<F, S, A>; form: F }> {
  const { base } = session;
  const { wasSaved = (...save) => !strategy.notKept(...save).length } = strategy;
  // the last first: what it sent holds all that earlier ones did
  for (const one of session.unanswered.toReversed()) {
    const now = base
      ? await strategy.readNow?.(base, one.sent)
      : await strategy.findTwin?.(one.sent);
    if (!now || !wasSaved(one.sent, base, now)) continue;
    return {
      session: { base: now, unanswered: [] },
      form: mergeUnsavedInput(one.form, form, strategy.toForm(now)),
    };
  }
  return { session, form };
}
