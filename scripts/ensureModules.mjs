import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * Whether every locked package is installed in its version;
 * optional ones belong to other platforms.
 */
function isInstalled() {
  // npm writes this copy of the lock file at the end of each installation
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  );
}

/** Installs the locked packages if they are missing or not those of the lock file. */
export function ensureModules() {
  if (isInstalled()) return;
  console.log('Installing the packages…');
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  const { status } = spawnSync('npm', ['ci'], options);
  if (status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
}
