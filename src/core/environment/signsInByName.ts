import type { EnvironmentState } from './Environment.ts';

/**
 * Whether users sign in with a username instead of their email address; servers can have either.
 */
export const signsInByName = ({ environment }: EnvironmentState): boolean =>
  environment?.authentication?.login_attribute === 'username';
