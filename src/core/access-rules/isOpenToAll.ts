import type { RuleIndex } from './indexRules.ts';

export interface OpenQuestion {
  /** In lower case. */
  service: string;
  path: string;
  verb: string;
}

const EVERY = 'GET POST PUT PATCH DELETE';

/** Path below a service of this type → verbs: signing in, passwords, one's own profile. */
const OPEN: Record<string, Record<string, string>> = {
  system: { 'admin/session': EVERY, 'admin/password': 'POST', environment: 'GET' },
  user: { session: EVERY, password: 'POST', register: 'POST', profile: 'GET POST PUT PATCH' },
};

const IS_PROVIDER = /^(saml$|oauth_)/;

/**
 * Calls that everybody may make whatever the rules say, also with a role that is not active. Classic
 * servers know them by the service's name, current ones by its type (recorded: access).
 */
export function isOpenToAll(index: RuleIndex, { service, path, verb }: OpenQuestion): boolean {
  if (index.generation === 'classic') {
    if (service === 'user' && path === 'register' && !index.openRegistration) return false;
    return allows(service, path, verb);
  }
  const type = index.services.get(service)?.type ?? service;
  if (type === 'swagger') return verb === 'GET';
  // a browser goes to a provider, and comes back, without a key
  if (IS_PROVIDER.test(type) && (path === 'sso' || path === 'acs')) return verb === 'GET';
  return allows(type, path, verb);
}

const allows = (kind: string, path: string, verb: string) =>
  OPEN[kind]?.[path]?.split(' ').includes(verb) ?? false;
