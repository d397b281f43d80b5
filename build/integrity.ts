import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'rollup';

/** Returns the value that a browser compares a script with: `integrity="sha384-…"`. */
const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Writes `dist/integrity.json`: the value of every script, by its path below `dist`. Must be in the
 * last build, when all files exist.
 */
export function integrity(): Plugin {
  return {
    name: 'integrity',
    async writeBundle() {
      const all = await readdir('dist', { recursive: true });
      const files = all.map((file) => file.replaceAll('\\', '/')).filter((f) => f.endsWith('.js'));
      const values = await Promise.all(
        files.sort().map(async (file) => [file, integrityOf(await readFile(`dist/${file}`))]),
      );
      await writeFile(
        'dist/integrity.json',
        `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`,
      );
    },
  };
}
