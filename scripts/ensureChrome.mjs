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
 * The path of a browser for the tests: an installed one, else Debian's Chromium where we may install it.
 * Throws a sentence that says what to do when there is none.
 */
export function ensureChrome() {
  const found = findChrome();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    // a fresh container knows no packages before `apt-get update`
    if (install() || (apt('update', '-q') && install())) {
      const installed = findChrome();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.',
  );
}
