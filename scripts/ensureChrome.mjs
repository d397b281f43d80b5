import { spawnSync } from 'node:child_process';
import { findChrome } from './findChrome.mjs';

const apt = (...words) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const install = () =>
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation');

/**
 * Returns the path of a browser for the tests: an installed one, else Debian's Chromium if it can
 * be installed. Throws a sentence that says what to do if there is none.
 */
export function ensureChrome() {
  const found = findChrome();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing Chromium…');
    // a new container has no package lists before `apt-get update`
    if (install() || (apt('update', '-q') && install())) {
      const installed = findChrome();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.',
  );
}
