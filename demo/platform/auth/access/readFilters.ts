import { isJsonObject } from '../../http/isJsonObject.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';

type Filters = RoleAccessRule['filters'];

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || Object.keys(value).length === 0;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The filters of an access rule as sent or stored: a list, also as its JSON, which a CSV or XML file
 * holds. An empty value or object, as PHP clients send an empty list, is no filter.
 *
 * @returns undefined for anything else, which no filter can be read from.
 */
export function readFilters(value: unknown): Filters | undefined {
  const list = typeof value === 'string' && value !== '' ? parsed(value) : value;
  if (typeof list === 'number' || typeof list === 'boolean') return undefined;
  if (isNothing(list)) return [];
  return Array.isArray(list) && list.every(isJsonObject) ? (list as unknown as Filters) : undefined;
}
