import { PlatformError } from '../http/PlatformError.ts';
import type { Caller } from '../http/ServiceRequest.ts';
import { currentWork } from '../workTime.ts';

/** Someone who has to wait, because a request of theirs stopped the server. */
export interface TurnedAway {
  caller: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * A user, or the app whose role visitors have. The network says less: a proxy makes one of all. Without
 * a role, visitors can only sign in and the like, which must remain possible.
 */
export const nameOf = ({ user, app, role }: Caller): string => {
  if (user) return `user ${user.id}`;
  return app && role ? `app ${app.id}` : '';
};

/**
 * Notes who sends a request, in case it never ends.
 *
 * @throws PlatformError 429 if they have to wait.
 */
export function noteCaller(caller: Caller, turnedAway: readonly TurnedAway[], now: number): void {
  const name = nameOf(caller);
  const work = currentWork();
  if (work) work.caller = name;
  const found = turnedAway.find((one) => one.caller === name && one.until > now);
  if (!name || !found) return;
  const error = new PlatformError(
    429,
    'A request of yours kept the server from answering anyone. Please try again in a few minutes.',
  );
  error.retryAfter = Math.ceil((found.until - now) / 1000);
  throw error;
}
