import type { Environment } from '../environment/Environment.ts';

/**
 * Returns the version of the platform, if it reports one; each generation names it differently
 * (recorded: environment).
 */
export const instanceVersion = (environment: Environment | null): string | undefined =>
  environment?.platform?.version_current ?? environment?.platform?.version;
