import { findUnanswered } from './findUnanswered.ts';
import { reviewSave } from './reviewSave.ts';
import type { SavePorts, SaveResult, SaveSession, SaveStrategy } from './SaveStrategy.ts';
import { sendSave } from './sendSave.ts';
import { settled } from './settled.ts';
import { toldBy } from './toldBy.ts';
import { stoppedBefore, untilStopped } from '../http/untilStopped.ts';

/**
 * Saves a form: checks it, looks up saves without a response, reads what others changed in the
 * meantime, asks the necessary questions, sends what differs, and compares the response with what
 * was sent. Never rejects with an `ApiError`: the outcome says what happened.
 */
export async function runSave<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  begun: SaveSession<F, S, A>,
  typed: F,
  ports: SavePorts<S, A>,
): Promise<SaveResult<F, S, A>> {
  let at = { session: begun, form: typed };
  const lost = begun.unanswered.map(({ form }) => form);
  const problems = strategy.validate(typed, lost);
  if (problems.length) return { ...at, outcome: { kind: 'invalid', problems } };
  // a save that got no response can still be under way
  const stopped = begun.unanswered.length ? undefined : stoppedBefore;
  try {
    const { twin, ...found } = await untilStopped(
      findUnanswered(strategy, begun, typed),
      ports.signal,
      stopped,
    );
    at = found;
    if (twin) return { ...at, outcome: { kind: 'twin', record: twin } };
    const { base } = at.session;
    const wanted = strategy.toSend(at.form, base);
    if (!wanted) {
      // an earlier save had succeeded, and nothing was typed since
      const isSaved = base && base !== begun.base;
      return { ...at, outcome: isSaved ? { kind: 'saved', record: base } : { kind: 'unchanged' } };
    }
    const reviewing = reviewSave(strategy, base, wanted, ports);
    const review = await untilStopped(reviewing, ports.signal, stopped);
    if (review.kind === 'declined') return { ...at, outcome: review };
    if (review.kind === 'theirs') return settled(strategy, review.record, { kind: 'unchanged' });
    return await sendSave(strategy, at, review.sent, ports.signal);
  } catch (failure) {
    return { ...at, outcome: { kind: 'refused', ...toldBy(failure) } };
  }
}
