import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { tags } from './elements.mjs';

const run = promisify(execFile);

/**
 * Writes the types beside the modules: `dist/types`, and in `df.d.ts` those of all elements. They are
 * types only there: `df.js` loads each class when its tag appears, and exports none.
 */
export function declarations() {
  // checking is the business of `npm run types`: a build is not held up by it
  const options = ['--noEmit', 'false', '--noCheck', '--declaration', '--emitDeclarationOnly'];
  return {
    name: 'declarations',
    async writeBundle() {
      await run('node_modules/.bin/tsc', ['-p', '.', ...options, '--outDir', 'dist/types']).catch(
        ({ stdout }) => this.error(`Types could not be written.\n${stdout}`),
      );
      const all = tags.map((tag) => `export type * from './elements/${tag}.ts';\n`);
      await writeFile('dist/types/df.d.ts', all.join(''));
    },
  };
}
