import { asRows, isEqual } from '../lib/changes.ts';
import { ExactNumber } from '../lib/exactJson.ts';
import { isNothing } from '../lib/isNothing.ts';

/**
 * Whether a server stored what was sent as the member with this name,
 * though it may write it differently.
 */
export type IsKept = (sent: unknown, kept: unknown, name: string) => boolean;

/** Whether the stored value means the same as the one that was sent. */
export const isNormalised: IsKept = (sent, kept, name) =>
  NORMALISATIONS.some((isKept) => isKept(sent, kept, name));

/**
 * How servers were recorded to rewrite a value without losing any of it; the areas of the
 * recordings in brackets.
 */
const NORMALISATIONS: readonly IsKept[] = [
  isEqual,
  // 7.5.0 stores NULL for an empty text (strict/roles, strict/accounts, event); lists without rows are omitted (role)
  (sent, kept) => isNothing(sent) && isNothing(kept),
  // 7.5.0 trims every text, and stores NULL for one with only spaces (strict/roles, event)
  (sent, kept) => typeof sent === 'string' && sent.trim() === (kept ?? ''),
  // 2.1.2 on SQLite returns some numbers as text (user, service);
  // so does 7.5.0 if the column is text (strict/roles)
  (sent, kept) => digitsOf(sent) !== null && digitsOf(sent) === digitsOf(kept),
  // 7.5.0 accepts 0 and "1" as booleans (strict/accounts)
  (sent, kept) => isTruth(sent, kept) || isTruth(kept, sent),
  // 2.1.2 writes times without a zone, 7.5.0 in ISO 8601 with microseconds (user)
  (sent, kept) => isSameMoment(sent, kept),
  // verbs are stored as a mask and returned in its order (cors)
  (sent, kept, name) => name === 'method' && isEqual(sorted(sent), sorted(kept)),
  // 7.5.0 turns several recipients into a list (email_template)
  (sent, kept) => typeof sent === 'string' && Array.isArray(kept) && isEqual(items(sent), kept),
  // ids, timestamps and states that the server writes itself (app, app_group, admin, user, extra)
  (_sent, _kept, name) => GENERATED.test(name),
];

const GENERATED =
  /^(?:id|created_\w+|last_modified_\w+|last_login_date|launch_url|confirm_code|confirmed|expired)$/;

/** Returns a number or a text as its characters: 007 is not 7. */
const digitsOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || value instanceof ExactNumber
    ? String(value)
    : null;

const isTruth = (truth: unknown, digit: unknown) =>
  typeof truth === 'boolean' && digitsOf(digit) === String(Number(truth));

const sorted = (list: unknown) => (asRows(list) as unknown[]).map(String).sort();

const items = (line: string) => line.split(',').map((item) => item.trim());

/**
 * Whether two texts are the same moment: databases write 2026-01-01T12:00 in full, and some in UTC.
 */
export const isSameMoment = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  MOMENT.test(one) &&
  momentOf(one) === momentOf(other);

const MOMENT = /^\s*(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2})/;

/** Returns a date or time for comparison: with seconds, without needless zeros. */
export const momentOf = (text: string): string =>
  text
    .trim()
    .replace('T', ' ')
    .replace(/^(\d{4}-\d{2}-\d{2})$/, '$1 00:00:00')
    .replace(/(^| )(\d{2}:\d{2})(?!:|\d)/, '$1$2:00')
    .replace(/\.(\d*?)0+(?=\D|$)/, '.$1')
    .replace(/\.(?=\D|$)/, '')
    .replace(/(Z| ?[+-]00(:?00)?)$/i, '')
    .replace(ZONED, inUtc);

const ZONED = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d+)? ?([+-]\d{2}):?(\d{2})?$/;

function inUtc(text: string, day: string, time: string, ...rest: (string | undefined)[]): string {
  const [fraction = '', hours = '', minutes = '00'] = rest;
  const moment = Date.parse(`${day}T${time}${hours}:${minutes}`);
  if (Number.isNaN(moment)) return text;
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ') + fraction;
}
