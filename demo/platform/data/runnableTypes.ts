import type { Generation } from '../generation.ts';

const providers = ['facebook', 'github', 'google', 'linkedin', 'twitter'];
const everywhere = [
  ...['system', 'user', 'swagger', 'local_file', 'local_email'],
  ...providers.map((name) => `oauth_${name}`),
];

/**
 * The service types whose services this platform really runs. A service of any other type can be
 * created and configured, but requests to it fail.
 */
export const runnableTypes: Readonly<Record<Generation, ReadonlySet<string>>> = {
  classic: new Set([...everywhere, 'sql_db', 'ldap', 'adldap']),
  current: new Set([...everywhere, 'sqlite']),
};
