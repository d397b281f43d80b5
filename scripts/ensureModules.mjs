import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const modifiedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Installs the locked packages when they are absent or older than the lock file. */
export function ensureModules() {
  // npm writes this copy of the lock file at the end of each installation
  const installedAt = modifiedAt('node_modules/.package-lock.json');
  if (installedAt >= modifiedAt('package-lock.json')) return;
  console.log('Installing the packages …');
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  const { status } = spawnSync('npm', ['ci'], options);
  if (status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
}
