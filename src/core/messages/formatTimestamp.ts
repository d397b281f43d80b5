import { isPlainObject } from '../lib/isPlainObject.ts';
import { withoutMarks } from './withoutMarks.ts';
import { knownLocale } from './knownLocale.ts';

/** `…Z`, `… GMT` or `…+02:00`: the timestamp contains its zone. */
const ZONED = /(Z|GMT|[+-]\d\d:?\d\d)$/;

/**
 * Returns a server's timestamp formatted for the reader's language. `2026-11-21 00:51:01` has no
 * zone, so its time stays the server's; `2026-11-21T00:51:01.000000Z` becomes the reader's
 * (recorded: role). Anything else is shown unchanged; a gateway may send a number.
 */
export function formatTimestamp(stamp: unknown, lang: string): string {
  if (typeof stamp !== 'string') return isPlainObject(stamp) ? '' : String(stamp ?? '');
  const isZoned = ZONED.test(stamp);
  const moment = Date.parse(isZoned ? stamp : `${stamp.replace(' ', 'T')}Z`);
  if (Number.isNaN(moment)) return stamp;
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const zone = isZoned ? {} : { timeZone: 'UTC' };
  return withoutMarks(
    new Intl.DateTimeFormat(knownLocale(lang), { ...style, ...zone }).format(moment),
  );
}
