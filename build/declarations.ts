import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Plugin } from 'rollup';
import { writeElementApi } from './elementApi.ts';

const run = promisify(execFile);

/** The parts of our own types that host pages see: details of events, the signed-in user, texts. */
const PUBLIC = [
  'src/core/text/completionsAt.ts',
  'src/core/page/events.ts',
  'src/core/session/SessionState.ts',
  'src/elements/leaf/AceEditor.ts',
  'src/elements/messages.ts',
  'src/elements/server.ts',
];

/**
 * Renames imports, because Node and older compilers look for `x.js` where the source says `x.ts`.
 */
async function withJsExtensions(folder: string) {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((each) => each.endsWith('.d.ts'))) {
    const path = `${folder}/${file}`;
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/(from '\.[^']*|import\("\.[^"]*)\.tsx?(?=['"])/g, '$1.js'));
  }
}

/**
 * Writes the types of the package to `dist/types`,
 * and everything else generated from the docblocks.
 */
export async function writeDeclarations(folder = 'dist') {
  // `npm run types` checks types, so a build doesn't wait for that
  const options = ['--ignoreConfig', '--noCheck', '--declaration', '--emitDeclarationOnly'];
  const shape = ['--rootDir', 'src', '--target', 'es2022', '--module', 'esnext', '--types', ''];
  const found = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
  const to = `${folder}/types`;
  await run('node_modules/.bin/tsc', [...options, ...shape, ...found, '--outDir', to, ...PUBLIC]);
  await withJsExtensions(to);
  await writeElementApi(folder);
}

/** Writes the types of the modules with every build. */
export function declarations(): Plugin {
  return {
    name: 'declarations',
    async writeBundle() {
      await writeDeclarations().catch(({ stdout, message }) =>
        this.error(`Types could not be written.\n${stdout ?? message}`),
      );
    },
  };
}
