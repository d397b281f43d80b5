import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { refusalOf } from './apiError.ts';
import { readApiError } from './readApiError.ts';

/** Returns the error for a record that doesn't exist. */
export const missing = () => refusalOf(msg('Record not found. It may have been deleted.'), 404);

/**
 * Returns the record that was requested by its id.
 *
 * @throws ApiError 404 if it doesn't exist, 502 for another record or none, as from a proxy, or if
 * what it says of related records isn't records.
 */
export function readRecord<T extends object>(reply: unknown, id: number | string | object): T {
  const found = isPlainObject(reply) ? reply.id : undefined;
  if (found == null) {
    throw saysNone(reply) ? missing() : readApiError(502, '');
  }
  if (!hasReadableRelations(reply as object)) throw readApiError(502, '');
  if (String(found) === String(id)) return reply as T;
  // servers also find an id that is spelled differently, such as 07
  throw /^[1-9]\d*$/.test(String(id)) ? readApiError(502, '') : missing();
}

/**
 * Whether a response has no record: a classic server returns an empty list, in a wrapper of any name
 * (recorded: user).
 */
export const saysNone = (reply: unknown): boolean =>
  [reply, ...Object.values(reply ?? {})].some(
    (value) => Array.isArray(value) && value.length === 0,
  );

/**
 * Returns a record of a list with those of its related records that are records: in a list, one
 * broken record must not take the others away.
 */
export function withReadableRelations<T extends object>(record: T): T {
  const broken = Object.entries(record).filter(isBrokenRelation);
  if (!broken.length) return record;
  const mended = broken.map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.filter(isPlainObject) : LISTED.test(name) ? [] : null,
  ]);
  return { ...record, ...Object.fromEntries(mended) };
}

/** Relations that are always a list; others can be a single record, such as `role_by_role_id`. */
const LISTED = /lookup_by_|_to_\w+_by_|_access_by_|_adldap_by_|^app_by_role_id$/;

/**
 * Whether a member named like a relation, such as `lookup_by_user_id`, is no list of records, and no
 * record either where it can be a single one.
 */
const isBrokenRelation = ([name, value]: [string, unknown]) =>
  /_by_\w+_id$/.test(name) &&
  value != null &&
  !isListOfRecords(value) &&
  (LISTED.test(name) || !isPlainObject(value));

/** Whether what a record says of related records can be read. */
export const hasReadableRelations = (record: object): boolean =>
  !Object.entries(record).some(isBrokenRelation);

const isListOfRecords = (value: unknown) => Array.isArray(value) && value.every(isPlainObject);
