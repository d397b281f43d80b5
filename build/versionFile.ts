import { readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'rollup';

/**
 * Writes `dist/version.json`. It has no time stamp,
 * so that two builds of the same source are identical.
 */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    writeBundle() {
      const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
      writeFileSync(
        'dist/version.json',
        `${JSON.stringify({ name, version, license }, null, 2)}\n`,
      );
    },
  };
}
