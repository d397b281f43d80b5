import { ApiError } from '../http/apiError.ts';
import { findUnanswered } from './findUnanswered.ts';
import { isTakenRefusal } from '../http/isTakenRefusal.ts';
import { PartialSave } from './PartialSave.ts';
import { isUnanswered, mayBeDone } from '../http/outcomeOf.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import type {
  SaveOutcome,
  SaveResult,
  SaveSession,
  SaveStrategy,
  Unanswered,
} from './SaveStrategy.ts';
import { settled } from './settled.ts';
import { toldBy } from './toldBy.ts';
import { untilStopped } from '../http/untilStopped.ts';
import { wasCarriedOut } from './wasCarriedOut.ts';
import { withNotKept } from './withNotKept.ts';

/** Sends a save and compares the resulting record with what was sent. */
export async function sendSave<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  at: Pick<SaveResult<F, S, A>, 'session' | 'form'>,
  sent: S,
  signal: AbortSignal,
): Promise<SaveResult<F, S, A>> {
  const { base } = at.session;
  const request = strategy.send(sent, base);
  try {
    let after = await untilStopped(request, signal);
    let lost = strategy.notKept(sent, base, after);
    if (lost.length && strategy.readBack) {
      const whole = strategy.readBack(after).catch((failure: unknown) => {
        throw base ? failure : unseen(failure);
      });
      after = await untilStopped(whole, signal);
      lost = strategy.notKept(sent, base, after);
    }
    if (!lost.length) return settled(strategy, after, { kind: 'saved', record: after });
    const meant = strategy.meant?.(sent, after) ?? strategy.toForm(withNotKept(after, lost));
    return settled(strategy, after, { kind: 'notKept', record: after, notKept: lost }, meant);
  } catch (failure) {
    if (failure instanceof PartialSave) {
      const record = failure.record as A;
      const meant = { ...strategy.toForm(record), ...failure.missing };
      return settled(strategy, record, { kind: 'partly', record, ...toldBy(failure) }, meant);
    }
    if (failure instanceof ApiError) {
      const tried = { form: at.form, sent, underWay: request.catch(Object) };
      return afterFailure(strategy, at, tried, { failure, signal });
    }
    throw failure;
  }
}

async function afterFailure<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  at: Pick<SaveResult<F, S, A>, 'session' | 'form'>,
  tried: Unanswered<F, S>,
  { failure, signal }: { failure: ApiError; signal: AbortSignal },
): Promise<SaveResult<F, S, A>> {
  const { base, unanswered } = at.session;
  const { sent } = tried;
  const told = toldBy(isUnreadable(failure) ? unconfirmed() : failure);
  const session = { base, unanswered: [...unanswered, tried] };
  if (mayBeDone(failure) && failure.kind !== 'aborted' && !isTakenRefusal(failure)) {
    const lookedUp = await untilStopped(lookUp(strategy, session, at.form), signal).catch(
      () => null,
    );
    if (lookedUp?.outcome) return { ...lookedUp, outcome: lookedUp.outcome };
    // a gateway responds while the instance may still be storing it
    const isOver = failure.status >= 500 && !isUnanswered(failure) && !unanswered.length;
    if (lookedUp && isOver && !base && strategy.findTwin) {
      return { ...at, outcome: { kind: 'refused', ...told, isAbsent: true } };
    }
  }
  if (!base && (unanswered.length || isTakenRefusal(failure))) {
    const record = await strategy.findTwin?.(sent).catch(() => null);
    if (record && (unanswered.length || isRepeated(strategy, sent, record))) {
      return { ...at, outcome: { kind: 'twin', record } };
    }
  }
  if (!mayBeDone(failure)) return { ...at, outcome: { kind: 'refused', ...told } };
  return { ...at, session, outcome: { kind: 'unsure', ...told } };
}

/** Looks up a failed save; without an outcome if no record shows anything. */
async function lookUp<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  session: SaveSession<F, S, A>,
  typed: F,
): Promise<Omit<SaveResult<F, S, A>, 'outcome'> & { outcome?: SaveOutcome<A> }> {
  const { twin, other, ...next } = await findUnanswered(strategy, session, typed);
  const record = twin ?? other;
  if (record) return { ...next, outcome: { kind: 'twin', record } };
  const { base } = next.session;
  if (!base || base === session.base) return next;
  return { ...next, outcome: { kind: 'saved', record: base } };
}

/**
 * Whether a creation may have been rejected because it already succeeded: browsers repeat requests
 * without a response. A password can't be compared, but the form only says that it may be so.
 */
function isRepeated<F, S, A>(strategy: SaveStrategy<F, S, A>, sent: S, record: A): boolean {
  if (!strategy.isFresh?.(record)) return false;
  return wasCarriedOut(strategy, sent, null, record);
}

/**
 * Returns the error for a new record that the server does not show:
 * it isn't known whether it exists.
 */
const unseen = (failure: unknown) => (mayBeDone(failure) ? failure : unconfirmed());

/** Whether a successful response ended early or was empty. */
const isUnreadable = ({ kind, status }: ApiError) =>
  kind === 'broken' && status >= 200 && status < 300;
