import type { WrittenField } from '../tables/TableSchema.ts';

const TEXTS = /^(string|text)$/;
const INTEGERS = /^(id|integer|reference|user_id\w*)$/;
const MOMENTS = /^(datetime|timestamp\w*)$/;

/** Whether a type can hold all values of another unchanged; text lengths are checked separately. */
function holdsAll(from: string, to: string): boolean {
  if (from === to || TEXTS.test(to)) return true;
  if (INTEGERS.test(from)) return INTEGERS.test(to) || /^(bigint|decimal|double)$/.test(to);
  if (from === 'boolean') return INTEGERS.test(to) || to === 'bigint';
  if (from === 'date' || MOMENTS.test(from)) return MOMENTS.test(to);
  return from === 'float' && to === 'double';
}

/**
 * Whether another type, or less room for digits, may change existing values: databases that don't
 * reject such a change round, truncate and convert silently.
 *
 * @param next what is sent of the field; a type entered by hand comes without `type`.
 */
export function mayChangeValues(
  saved: WrittenField,
  next: Readonly<Record<string, unknown>>,
): boolean {
  if (saved.is_virtual === true || next.is_virtual === true) return false;
  if (typeof next.type !== 'string') return next.db_type !== (saved.db_type ?? '');
  if (!holdsAll(saved.type ?? '', next.type)) return true;
  if (next.type !== saved.type || next.type !== 'decimal') return false;
  // without a precision the database picks one, and it isn't known which
  if (typeof next.precision !== 'number' || typeof saved.precision !== 'number') return false;
  const [before, after] = [digits(saved.scale), digits(next.scale)];
  return after < before || next.precision - after < saved.precision - before;
}

const digits = (count: unknown): number => (typeof count === 'number' ? count : 0);
