import { randomText } from '../auth/randomText.ts';
import type { PlatformContext } from '../platformContext.ts';

/** The code of users who have confirmed their email address. */
export const CONFIRMED = 'y';

const LENGTH = 32;
const STAMP = 7;
const DAY = 24 * 3600;

/** A code for an email. It begins with the second of its creation, so that it can expire. */
export function makeConfirmCode({ now }: PlatformContext): string {
  const stamp = Math.floor(now() / 1000)
    .toString(36)
    .padStart(STAMP, '0');
  return (stamp + randomText(LENGTH)).slice(0, LENGTH);
}

/** Current servers check the form of a code before they look up its owner (recorded: password). */
export const isConfirmCode = (code: string): boolean => code.length === LENGTH;

/** Whether a code is older than the day that current servers allow; classic ones don't check. */
export function isLapsedCode(code: string, { now, generation }: PlatformContext): boolean {
  if (generation === 'classic' || !isConfirmCode(code)) return false;
  return Number.parseInt(code.slice(0, STAMP), 36) + DAY <= now() / 1000;
}
