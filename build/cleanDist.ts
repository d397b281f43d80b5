import { rm } from 'node:fs/promises';
import type { Plugin } from 'rollup';

/** Empties dist before the first build, because files with a hash in their name would pile up. */
export function cleanDist(): Plugin {
  let isClean = false;
  return {
    name: 'clean-dist',
    async buildStart() {
      if (!isClean) await rm('dist', { recursive: true, force: true });
      isClean = true;
    },
  };
}
