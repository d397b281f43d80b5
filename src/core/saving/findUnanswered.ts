import { isEqual } from '../lib/changes.ts';
import { mergeUnsavedInput } from '../merge/mergeUnsavedInput.ts';
import type { SaveSession, SaveStrategy } from './SaveStrategy.ts';
import { wasCarriedOut } from './wasCarriedOut.ts';

interface Found<F, S, A> {
  session: SaveSession<F, S, A>;
  form: F;
  /** A record that looks like the one of a creation, though nothing proves that it is. */
  twin?: A;
  /** A record that has the name of a creation, but other values. */
  other?: A;
}

/**
 * Checks whether a save without a response was carried out. If it was, the form continues from its
 * record, with what was typed since: nothing is created twice, and no own change is mistaken for
 * another user's.
 */
export async function findUnanswered<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  session: SaveSession<F, S, A>,
  form: F,
): Promise<Found<F, S, A>> {
  const { base, unanswered } = session;
  await settledOf(unanswered.map(({ underWay }) => underWay));
  // a draft has lost the password that was sent, which the form may have again
  const wanted = base || !unanswered.length ? null : strategy.toSend(form, null);
  let other: A | undefined;
  // the last first: it includes everything that earlier ones sent
  for (const one of unanswered.toReversed()) {
    // users who know of that record continue with what is typed now
    const sent = one.isTold && wanted ? wanted : one.sent;
    const now = base ? await strategy.readNow?.(base, sent) : await strategy.findTwin?.(sent);
    if (!now) continue;
    if (!wasCarriedOut(strategy, sent, base, now)) {
      if (!base) other ??= now;
      continue;
    }
    // a password that can't be read is sent again
    if (base && strategy.hides?.(sent, now)) continue;
    const told = unanswered.map((each) => ({ ...each, isTold: true as const }));
    if (!base && [sent, wanted ?? sent].some((each) => strategy.hides?.(each, now))) {
      return { session: { base, unanswered: told }, form, twin: now };
    }
    const next = { base: now, unanswered: [] };
    // merged with a blank form, it would lose what was sent
    if (strategy.startsAgain && !isEqual(one.form, form)) {
      return { session: base ? next : { base, unanswered: told }, form, twin: now };
    }
    return { session: next, form: mergeUnsavedInput(one.form, form, strategy.toForm(now)) };
  }
  return { session, form, ...(other && { other }) };
}

/**
 * How long a save waits for an earlier one whose request is still under way, in ms. Shorter in
 * tests.
 */
export const savingTimes = { patience: 15_000 };

/**
 * Waits for requests that the user stopped waiting for, which never reject: one that arrives after
 * the next would overwrite it.
 */
export async function settledOf(
  requests: readonly (Promise<unknown> | undefined)[],
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, savingTimes.patience)));
  await Promise.race([Promise.all(requests), late]);
  clearTimeout(timer);
}
