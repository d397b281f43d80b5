import type { LoggingFunction, RollupLog } from 'rollup';

/**
 * For rollup's `onwarn`. What the licences and the bill of materials name is read from source maps:
 * a plugin that answers changed code without a map would hide a package from both, and a browser would
 * be left to find what rollup does not.
 */
export function failOnUnresolved(warning: RollupLog, warn: LoggingFunction) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  if (['UNRESOLVED_IMPORT', 'SOURCEMAP_BROKEN'].includes(warning.code ?? '')) {
    throw new Error(warning.message);
  }
  warn(warning);
}
