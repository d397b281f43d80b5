import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureModules } from './ensureModules.mjs';

const BUILT = 'dist/df.js';

/** Whether a source, or what builds it, is younger than the built files. */
function isStale() {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  const folders = ['src', 'build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, file)),
  );
  return [...folders, 'rollup.config.mjs', 'package-lock.json'].some(
    (file) => statSync(file).mtimeMs > builtAt,
  );
}

ensureModules();
if (isStale()) {
  console.log('Building …');
  const rollup = join('node_modules', 'rollup', 'dist', 'bin', 'rollup');
  const { status } = spawnSync(process.execPath, [rollup, '-c', '--silent'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const serve = ['--import', 'tsx', 'demo/serve.ts', ...process.argv.slice(2)];
const demo = spawn(process.execPath, serve, { stdio: 'inherit' });
// Ctrl-C reaches the demo by itself; this process only has to wait for it
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => demo.kill('SIGTERM'));
demo.on('exit', (code) => process.exit(code ?? 0));
