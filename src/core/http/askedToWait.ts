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
 * Returns the sentence for a `Retry-After` header, in seconds or as a date, rounded up; null if it
 * is missing or unreadable.
 */
export function askedToWait(header: string | null, now: number): string | null {
  if (!header?.trim()) return null;
  const isSeconds = /^\s*\d+\s*$/.test(header);
  const seconds = isSeconds ? Number(header) : (Date.parse(header) - now) / 1000;
  if (Number.isNaN(seconds) || seconds <= 0) return null;
  return WAITS.find(([most]) => seconds <= most)?.[1] ?? LONGER;
}
