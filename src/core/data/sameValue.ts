import { isEqual } from '../lib/changes.ts';
import { parseExact } from '../lib/exactJson.ts';
import { cellText } from './cellText.ts';
import { columnKind, isMoment, isNumeric, isText } from './columnKind.ts';
import { memberOf, type TableField } from '../tables/TableSchema.ts';
import { isSameMoment, type IsKept } from '../merge/isNormalised.ts';
import type { MergeOptions } from '../merge/merge3.ts';

/** Whether a field's database considers two values equal: 1.50 and 1.5 are, NULL and '' aren't. */
export function sameValue(field: TableField, one: unknown, other: unknown): boolean {
  if (isEqual(one, other)) return true;
  if (one == null || other == null) return one == null && other == null;
  const kind = columnKind(field);
  if (isNumeric(kind)) return plainNumber(cellText(one)) === plainNumber(cellText(other));
  if (kind === 'boolean') return truthOf(one) === truthOf(other);
  return kind === 'json' && cellText(one) === cellText(other);
}

/** Compares members of records the way the database with these fields does. */
export function sameValues(fields: readonly TableField[]): Required<MergeOptions>['isSame'] {
  const byMember = new Map(fields.map((field) => [memberOf(field), field]));
  return (one, other, name) => {
    const field = byMember.get(name);
    return field ? sameValue(field, one, other) : isEqual(one, other);
  };
}

/**
 * Whether a value that was sent may be what the database has now: servers trim texts and store NULL
 * for empty ones (recorded: table), and databases write JSON, dates and times in their own way.
 */
export function isStoredAs(field: TableField, sent: unknown, now: unknown): boolean {
  if (sameValue(field, sent, now)) return true;
  const kind = columnKind(field);
  const [one, other] = [sent, now].map((value) => (value == null ? '' : cellText(value).trim()));
  if (kind === 'json' && isSameJson(one, other)) return true;
  return isText(kind) ? one === other : isMoment(kind) && isSameMoment(one, other);
}

/** Whether two texts are the same JSON: databases rewrite its spaces and the order of members. */
function isSameJson(one = '', other = ''): boolean {
  try {
    return isEqual(parseExact(one), parseExact(other));
  } catch {
    return false;
  }
}

/** The same, if the database may also change the case of texts, as it does with UUIDs. */
export function isStoredInAnyCase(field: TableField, sent: unknown, now: unknown): boolean {
  if (isStoredAs(field, sent, now)) return true;
  const folded = (value: unknown) =>
    cellText(value ?? '')
      .trim()
      .toLowerCase();
  return isText(columnKind(field)) && folded(sent) === folded(now);
}

/**
 * Returns whether a record's member is stored as it was sent; for `notKept`. Empty text and NULL are
 * two values. What the response doesn't contain, or no field has, can't be compared.
 */
export function storedMembers(fields: readonly TableField[]): IsKept {
  const byMember = new Map(fields.map((field) => [memberOf(field), field]));
  return (sent, kept, name) => {
    const field = byMember.get(name);
    if (!field || kept === undefined) return true;
    const isStrict = sent == null || sent === '' || kept == null;
    return isStrict ? sameValue(field, sent, kept) : isStoredAs(field, sent, kept);
  };
}

/** Returns the boolean of a value: some databases return 1 and 0, or t and f. */
function truthOf(value: unknown): boolean | string {
  const text = cellText(value).toLowerCase();
  if (/^(true|t|yes|y|on)$/.test(text)) return true;
  if (/^(false|f|no|n|off)$/.test(text)) return false;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) !== 0 : text;
}

/**
 * Returns the shortest way to write a number.
 * Money loses its symbols, powers of ten stay as they are.
 */
function plainNumber(text: string): string {
  const [, sign = '', whole = '', digits = ''] =
    /^([+-]?)(\d*)\.?(\d*)$/.exec(text.replace(/[$,]/g, '')) ?? [];
  if (!whole && !digits) return String(Number(text));
  const fraction = digits.replace(/0+$/, '');
  const trimmed = (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction && `.${fraction}`);
  return sign === '-' && /[1-9]/.test(trimmed) ? `-${trimmed}` : trimmed;
}
