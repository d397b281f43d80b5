import { readApiError } from '../http/readApiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Environment } from './Environment.ts';

const OBJECTS = ['authentication', 'platform'];
/** Each server of either generation reports one of these, to visitors as well (recorded: environment). */
const TELLING = [...OBJECTS, 'app_group', 'no_group_app', 'apps'];
const LISTS = ['app_group', 'no_group_app', 'apps', 'app', 'adldap', 'oauth', 'saml'];
/** Providers that people are sent to. */
const PROVIDERS = ['oauth', 'saml'];
/** Members of the entries of lists. */
const TEXTS = ['name', 'label', 'description', 'url', 'path', 'icon_class', 'type'];

/**
 * Reads a response as the environment. Members and entries that have another shape are dropped:
 * each would break the launchpad, the sign-in form, or whatever else shows it.
 *
 * @throws ApiError if the response isn't an environment: another one would count as a classic
 * server's.
 */
export function readEnvironment(reply: unknown): Environment {
  if (!isPlainObject(reply) || !TELLING.some((name) => name in reply)) throw readApiError(502, '');
  return wellFormed(reply) as Environment;
}

function wellFormed(members: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
    if (LISTS.includes(name)) {
      return Array.isArray(value) ? [[name, readEntries(name, value)]] : [];
    }
    if (name === 'restricted_verbs') return [[name, readVerbs(value)]];
    if (!OBJECTS.includes(name)) return [[name, value]];
    return isPlainObject(value) ? [[name, wellFormed(value)]] : [];
  });
  return Object.fromEntries(kept);
}

function readEntries(list: string, entries: readonly unknown[]): Record<string, unknown>[] {
  const read = entries.filter(isPlainObject).map(readEntry);
  return PROVIDERS.includes(list) ? read.filter(({ path }) => typeof path === 'string') : read;
}

/** An entry without a name is called by its id. */
function readEntry(entry: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(wellFormed(entry)).filter(
    ([name, value]) => !TEXTS.includes(name) || typeof value === 'string',
  );
  return { name: String(entry.id ?? ''), ...Object.fromEntries(members) };
}

/** PHP turns a list whose first entries were removed into an object. */
function readVerbs(value: unknown): string[] {
  const verbs = typeof value === 'string' ? value.split(',') : Object.values(value ?? {});
  return verbs.filter((verb): verb is string => typeof verb === 'string');
}
