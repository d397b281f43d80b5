import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { readOption } from '../query/readOption.ts';
import { shownNameOf, type TableInfo } from './TableInfo.ts';

/** More than a URL can have, and still read in a moment. */
const MAX_FILTER = 64 * 1024;

/**
 * The query of a GET sent as a POST, whose body can have the ids, the filter or the records to read
 * instead. (API documents of both generations.)
 *
 * @throws PlatformError 400 for a record without its key, 413 for a filter longer than 64 kB.
 */
export function postedQuery({ query, body }: ServiceRequest, table: TableInfo): URLSearchParams {
  if (body === undefined || query.has('ids') || query.has('filter')) return query;
  const { ids, filter, resource = body } = isJsonObject(body) ? body : { resource: body };
  const posted = new URLSearchParams(query);
  if (typeof filter === 'string') {
    // reading a filter isn't counted
    if (filter.length > MAX_FILTER) throw new PlatformError(413, 'The filter is too long.');
    posted.set('filter', filter);
  }
  const named = Array.isArray(ids) ? ids : Array.isArray(resource) ? resource : [];
  const key = readOption(query, 'id_field') ?? shownNameOf(table, table.primaryKey[0] ?? '');
  const list = named.map((one) => (isJsonObject(one) ? one[key] : one) ?? '');
  if (list.some((id) => String(id).trim() === '')) {
    throw new PlatformError(400, 'Required id field(s) not found in record.');
  }
  if (list.length > 0) posted.set('ids', list.map(String).join());
  if (typeof ids === 'string' || typeof ids === 'number') posted.set('ids', String(ids));
  return posted;
}
