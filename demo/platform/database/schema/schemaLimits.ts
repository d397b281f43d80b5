import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { listOption } from '../listOption.ts';
import type { TableInfo } from '../TableInfo.ts';
import { recordsInBody } from './schemaBody.ts';

/** Tables, fields or relations in the list of one request: each can copy a whole table. */
const MOST_ITEMS = 100;
/** Of one table; MySQL has 1,017 and PostgreSQL 1,600. */
const MOST_FIELDS = 1000;
/** In any other list, such as a picklist. */
const MOST_VALUES = 10_000;
/** Of one text, such as the pattern of a rule, which is read for each value that is stored. */
const MOST_LETTERS = 10_000;

const tooLarge = (most: number, what: string) =>
  new PlatformError(413, `A schema can contain at most ${most.toLocaleString('en')} ${what}.`);

/**
 * The limits of a request that changes schemas, checked before it changes anything.
 *
 * @throws PlatformError 413
 */
export function refuseLargeSchema({ body, query }: DatabaseCall['request']): void {
  const items = Math.max(recordsInBody(body).length, listOption(query, 'ids').length);
  if (items > MOST_ITEMS) {
    const most = `at most ${MOST_ITEMS} tables, fields or relationships`;
    throw new PlatformError(413, `One request can list ${most}.`);
  }
  refuseLarge(body);
}

function refuseLarge(value: unknown): void {
  if (typeof value === 'string' && value.length > MOST_LETTERS) {
    throw tooLarge(MOST_LETTERS, 'characters in a text');
  }
  if (Array.isArray(value)) {
    if (value.length > MOST_VALUES) throw tooLarge(MOST_VALUES, 'values in a list');
    value.forEach(refuseLarge);
  }
  if (!isJsonObject(value)) return;
  const members = Object.entries(value);
  if (members.length > MOST_FIELDS) throw tooLarge(MOST_FIELDS, 'settings of one kind');
  for (const [name, member] of members) {
    const isPart = (name === 'field' || name === 'related') && Array.isArray(member);
    if (isPart && member.length > MOST_FIELDS) throw tooLarge(MOST_FIELDS, 'fields in a table');
    refuseLarge(name);
    refuseLarge(member);
  }
}

/** @throws PlatformError 413 if a table would have too many fields, also of earlier requests. */
export function refuseManyFields({ columns }: TableInfo, added: number): void {
  if (added > 0 && columns.length + added > MOST_FIELDS) {
    throw tooLarge(MOST_FIELDS, 'fields in a table');
  }
}
