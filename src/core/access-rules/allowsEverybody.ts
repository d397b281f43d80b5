const EVERY = 'GET POST PUT PATCH DELETE';

/** Path below a service of this kind → verbs: signing in, passwords, one's own profile. */
const OPEN: Record<string, Record<string, string>> = {
  system: { 'admin/session': EVERY, 'admin/password': 'POST', environment: 'GET' },
  user: { session: EVERY, password: 'POST', register: 'POST', profile: 'GET POST PUT PATCH' },
};

/**
 * Whether everyone may make a call of a kind of service on every server, whatever the rules say, also
 * with a role that is inactive (recorded: access).
 */
export const allowsEverybody = (kind: string, path: string, verb: string): boolean =>
  OPEN[kind]?.[path]?.split(' ').includes(verb) ?? false;
