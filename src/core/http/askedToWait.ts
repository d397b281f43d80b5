import { msg } from '../messages/translate.ts';

/**
 * Sentences for a server that asks to wait.
 * Only a few times, because each is a sentence to translate.
 */
const WAITS: readonly (readonly [seconds: number, sentence: string])[] = [
  [5, msg('The server asks you to wait 5 seconds before you try again.')],
  [10, msg('The server asks you to wait 10 seconds before you try again.')],
  [30, msg('The server asks you to wait 30 seconds before you try again.')],
  [60, msg('The server asks you to wait one minute before you try again.')],
  [120, msg('The server asks you to wait 2 minutes before you try again.')],
  [300, msg('The server asks you to wait 5 minutes before you try again.')],
  [900, msg('The server asks you to wait 15 minutes before you try again.')],
  [3600, msg('The server asks you to wait one hour before you try again.')],
];

const LONGER = msg('The server asks you to wait more than an hour before you try again.');

/**
 * Returns how many seconds a `Retry-After` header asks for, itself in seconds or a date; 0 if it is
 * missing or unreadable. `now` is in ms.
 */
export function secondsToWait(header: string | null, now: number): number {
  if (!header?.trim()) return 0;
  const isSeconds = /^\s*\d+\s*$/.test(header);
  const seconds = isSeconds ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}

/** Returns the sentence for a `Retry-After` header, rounded up; null if it asks for nothing. */
export function askedToWait(header: string | null, now: number): string | null {
  const seconds = secondsToWait(header, now);
  if (!seconds) return null;
  return WAITS.find(([most]) => seconds <= most)?.[1] ?? LONGER;
}
