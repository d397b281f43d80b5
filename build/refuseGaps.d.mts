import type { WarningHandlerWithDefault } from 'rollup';

/** Stops a build by what rollup only warns of: an import that is not found, code without a map. */
export const refuseGaps: WarningHandlerWithDefault;
