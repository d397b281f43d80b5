import type { Dialect } from './dialect.ts';

/** Members of a CORS entry that current servers alone know (recorded: cors). */
export type CorsExtra = 'description' | 'exposed_header' | 'supports_credentials';

/** What the servers of a generation can be configured with. */
export interface ConfigAbilities {
  readonly corsExtras: readonly CorsExtra[];
  /** There is a `system/config`, though it may hold no record (recorded: config). */
  readonly hasSystemConfig: boolean;
  /** Event scripts can be read all at once; elsewhere only their names (recorded: event). */
  readonly listsScripts: boolean;
  /**
   * The server itself refuses origins and methods that its CORS entries do not let in; elsewhere it is
   * left to browsers, which let some methods through unnamed.
   */
  readonly refusesCalls: boolean;
}

const CLASSIC: ConfigAbilities = {
  corsExtras: [],
  hasSystemConfig: true,
  listsScripts: false,
  refusesCalls: true,
};
const CURRENT: ConfigAbilities = {
  corsExtras: ['description', 'exposed_header', 'supports_credentials'],
  hasSystemConfig: false,
  listsScripts: true,
  refusesCalls: false,
};

/** How the configuration of this server differs; loaded with the configuration alone. */
export const configAbilities = ({ generation }: Dialect): ConfigAbilities =>
  generation === 'classic' ? CLASSIC : CURRENT;
