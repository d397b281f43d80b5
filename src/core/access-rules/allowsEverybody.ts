const EVERY = 'GET POST PUT PATCH DELETE';

/** Path below a service of this type → verbs: signing in, passwords, one's own profile. */
const OPEN: Record<string, Record<string, string>> = {
  system: { 'admin/session': EVERY, 'admin/password': 'POST', environment: 'GET' },
  user: { session: EVERY, password: 'POST', register: 'POST', profile: 'GET POST PUT PATCH' },
};

/**
 * Whether everyone can send a request to a type of service on every server, regardless of the rules
 * and even if the role is inactive (recorded: access).
 */
export const allowsEverybody = (kind: string, path: string, verb: string): boolean =>
  OPEN[kind]?.[path]?.split(' ').includes(verb) ?? false;
