import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

/** When guessing at a password is stopped, and for how long. */
export interface LockOutSettings {
  failures: number;
  seconds: number;
}

/** The failed sign-ins under one name since the last good one. */
export interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  last: number;
}

function waitSeconds({ failures, lockOut, now }: PlatformContext, name: string): number {
  const known = failures.get(name);
  if (!known) return 0;
  const left = Math.ceil((known.last + lockOut.seconds * 1000 - now()) / 1000);
  if (left <= 0) failures.delete(name);
  return known.count >= lockOut.failures ? left : 0;
}

/** @throws PlatformError 429 with the time to wait while a name is locked. */
export function refuseLocked(context: PlatformContext, name: string): void {
  const seconds = waitSeconds(context, name);
  if (seconds <= 0) return;
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new PlatformError(429, `Too many failed sign-ins. Please try again in ${time}.`);
}

/**
 * Remembers how a sign-in under a name went. Names count whether they exist or not, so that a
 * lock tells nothing; consoles try an administrator at both doors, so that he uses up two a try.
 */
export function noteSignIn({ failures, now }: PlatformContext, name: string, good: boolean): void {
  if (good) failures.delete(name);
  else failures.set(name, { count: (failures.get(name)?.count ?? 0) + 1, last: now() });
}
