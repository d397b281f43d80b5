import { PlatformError } from '../http/PlatformError.ts';
import type { Caller } from '../http/ServiceRequest.ts';
import { currentWork } from '../workTime.ts';

/** Someone who has to wait, because a request of theirs stopped the server. */
export interface TurnedAway {
  caller: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** A user, or the app of visitors. The network says less: a proxy makes one of all. */
export const nameOf = ({ user, app }: Caller): string =>
  user ? `user ${user.id}` : app ? `app ${app.id}` : '';

/**
 * Notes who sends a request, in case it never ends.
 *
 * @throws PlatformError 429 if they have to wait.
 */
export function noteCaller(caller: Caller, turnedAway: TurnedAway | null, now: number): void {
  const name = nameOf(caller);
  const work = currentWork();
  if (work) work.caller = name;
  if (!name || turnedAway?.caller !== name || turnedAway.until <= now) return;
  const error = new PlatformError(
    429,
    'A request of yours kept the server from answering anyone. Please try again in a few minutes.',
  );
  error.retryAfter = Math.ceil((turnedAway.until - now) / 1000);
  throw error;
}
