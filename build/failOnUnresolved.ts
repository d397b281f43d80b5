import type { LoggingFunction, RollupLog } from 'rollup';

/**
 * For rollup's `onwarn`. Licenses and the bill of materials are read from source maps: a plugin
 * that returns changed code without a map would hide a package from both. And an import that rollup
 * can't resolve would be left to the browser.
 */
export function failOnUnresolved(warning: RollupLog, warn: LoggingFunction) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  if (['UNRESOLVED_IMPORT', 'SOURCEMAP_BROKEN'].includes(warning.code ?? '')) {
    throw new Error(warning.message);
  }
  warn(warning);
}
