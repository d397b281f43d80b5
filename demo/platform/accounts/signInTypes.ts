/** Whether services of a type check a username and a password against a directory. */
export const isDirectoryType = (type: string): boolean => type === 'ldap' || type === 'adldap';

/** Whether services of a type send people to another site to sign in there. */
export const isProviderType = (type: string): boolean => type === 'saml' || /^oauth_/.test(type);
