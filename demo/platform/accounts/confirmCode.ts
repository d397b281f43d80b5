import { randomText } from '../auth/randomText.ts';
import type { PlatformContext } from '../platformContext.ts';

/** The code of someone who has confirmed the address. */
export const CONFIRMED = 'y';

const LENGTH = 32;
const STAMP = 7;
const DAY = 24 * 3600;

/** A code for an email. It begins with the second of its making, so that it can expire. */
export function makeConfirmCode({ now }: PlatformContext): string {
  const stamp = Math.floor(now() / 1000)
    .toString(36)
    .padStart(STAMP, '0');
  return (stamp + randomText(LENGTH)).slice(0, LENGTH);
}

/** Current servers look at the form of a code before they look for its owner (recorded: password). */
export const isConfirmCode = (code: string): boolean => code.length === LENGTH;

/** Whether a code is older than the day that current servers give it; classic ones do not ask. */
export function isLapsedCode(code: string, { now, generation }: PlatformContext): boolean {
  if (generation === 'classic' || !isConfirmCode(code)) return false;
  return Number.parseInt(code.slice(0, STAMP), 36) + DAY <= now() / 1000;
}
