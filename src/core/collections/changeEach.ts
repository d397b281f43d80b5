import { stoppedAction, untilStopped } from '../http/untilStopped.ts';
import type { App } from '../page/createApp.ts';
import { sameOwner } from '../session/sameOwner.ts';

export interface EachOutcome {
  /** The ids of the records for which it succeeded. */
  done: string[];
  failures: { name: string; error: Error }[];
}

export interface EachOptions {
  /** Stops before the next record, and waiting for the current one. */
  signal: AbortSignal;
  /** Called before each record. */
  onProgress: (outcome: EachOutcome) => void;
}

/**
 * Changes records, by id and name, one after the other. Ends when it is stopped, and when the user
 * signs out or another one signs in: the rest must not be sent with that session. Then it resolves
 * to null, because no one who asked for it sees the result.
 */
export async function changeEach(
  app: App,
  records: Iterable<readonly [id: string, name: string]>,
  change: (id: string) => Promise<unknown>,
  { signal, onProgress }: EachOptions,
): Promise<EachOutcome | null> {
  const isTheirs = sameOwner(app);
  const outcome: EachOutcome = { done: [], failures: [] };
  for (const [id, name] of records) {
    if (signal.aborted || !isTheirs()) break;
    onProgress(outcome);
    await untilStopped(change(id), signal, stoppedAction).then(
      () => outcome.done.push(id),
      (error: Error) => outcome.failures.push({ name, error }),
    );
  }
  return isTheirs() ? outcome : null;
}
