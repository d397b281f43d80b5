import type { EnvironmentState } from './Environment.ts';

/** Whether people sign in by a name of their own instead of their address; servers may have either. */
export const signsInByName = ({ environment }: EnvironmentState): boolean =>
  environment?.authentication?.login_attribute === 'username';
