import { withoutMarks } from './withoutMarks.ts';
import { knownLocale } from './knownLocale.ts';

/**
 * A server's `2026-11-21 00:51:01` as it is written in the reader's language. The time stays the
 * server's: a stamp does not say in which zone it is. What is none is shown as it came.
 */
export function formatTimestamp(stamp: string, lang: string): string {
  const moment = Date.parse(`${stamp.replace(' ', 'T')}Z`);
  if (Number.isNaN(moment)) return stamp;
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return withoutMarks(new Intl.DateTimeFormat(knownLocale(lang), style).format(moment));
}
