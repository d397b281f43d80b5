import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = 'dist/df.js';

/** Whether a source, or a build script, is newer than the built files. */
function isStale() {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  const folders = ['src', 'build', 'languages', 'themes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, file)),
  );
  return [...folders, 'rollup.config.mjs', 'package-lock.json'].some(
    (file) => statSync(file).mtimeMs > builtAt,
  );
}

/** Builds `dist/` unless it is newer than its sources. */
export function ensureBuilt() {
  if (!isStale()) return;
  console.log('Building dist/, which takes a minute or two…');
  const rollup = join('node_modules', 'rollup', 'dist', 'bin', 'rollup');
  const { status } = spawnSync(process.execPath, [rollup, '-c', '--silent'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
