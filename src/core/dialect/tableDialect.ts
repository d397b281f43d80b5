import type { Environment } from '../environment/Environment.ts';
import { generationOf } from './dialect.ts';

/** How generations differ about the records of a table. */
export interface TableDialect {
  /** Tables can be sorted downwards, and by several fields; classic servers take one bare name (recorded: filters). */
  readonly sortsFreely: boolean;
}

export const tableDialectFor = (environment: Environment | null): TableDialect => ({
  sortsFreely: generationOf(environment) === 'current',
});
