import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';
import { banner } from './banner.ts';

/** Writes `dist/themes/*.css`, style sheets that a page links along with the elements. */
export function themes(): Plugin {
  return {
    name: 'themes',
    generateBundle() {
      for (const file of readdirSync('themes')) {
        const source = `${banner}\n${readFileSync(`themes/${file}`, 'utf8')}`;
        this.emitFile({ type: 'asset', fileName: `themes/${file}`, source });
      }
    },
  };
}
