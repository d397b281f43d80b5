import { readApiError } from '../http/readApiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Environment } from './Environment.ts';

const OBJECTS = ['authentication', 'platform'];
const LISTS = ['app_group', 'no_group_app', 'apps', 'app', 'adldap', 'oauth', 'saml'];

/**
 * Reads a response as the environment. Members and entries that have another shape are dropped:
 * each would break the launchpad, the sign-in form, or whatever else shows it.
 *
 * @throws ApiError if the response isn't an environment.
 */
export function readEnvironment(reply: unknown): Environment {
  if (!isPlainObject(reply) || !Object.keys(reply).length) throw readApiError(502, '');
  return wellFormed(reply) as Environment;
}

function wellFormed(members: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
    if (LISTS.includes(name)) {
      return Array.isArray(value) ? [[name, value.filter(isPlainObject).map(wellFormed)]] : [];
    }
    if (!OBJECTS.includes(name)) return [[name, value]];
    return isPlainObject(value) ? [[name, wellFormed(value)]] : [];
  });
  return Object.fromEntries(kept);
}
