import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Writes the types beside the modules: `dist/types`. */
export function declarations() {
  // checking is the business of `npm run types`: a build is not held up by it
  const options = ['--noEmit', 'false', '--noCheck', '--declaration', '--emitDeclarationOnly'];
  return {
    name: 'declarations',
    async writeBundle() {
      await run('node_modules/.bin/tsc', ['-p', '.', ...options, '--outDir', 'dist/types']).catch(
        ({ stdout }) => this.error(`Types could not be written.\n${stdout}`),
      );
    },
  };
}
