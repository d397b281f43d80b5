import type { Environment } from '../environment/Environment.ts';

/** The version of the platform, where it tells; each generation has its own name for it (recorded: environment). */
export const instanceVersion = (environment: Environment | null): string | undefined =>
  environment?.platform?.version_current ?? environment?.platform?.version;
