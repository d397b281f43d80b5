import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { cpSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** What the examples' projects have themselves. */
const HAVE = ['preact', 'react', 'react-dom', 'scheduler'];

/** Entry points that no example uses. */
const DOORS = `import 'df-elements';
import 'df-elements/embed/df-login';
import 'df-elements/languages/de-console';
import 'df-elements/themes/high-contrast.css';
import { setMessages } from 'df-elements/messages';
setMessages('de', {});`;

/**
 * Installs a packed package into an empty folder, as a project would, without the network, and
 * bundles a file that imports it there. Returns what can't be resolved, or is found outside the
 * package.
 */
export async function bundlePacked(tarball, folder) {
  const project = realpathSync(folder);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const quietly = ['--offline', '--no-audit', '--no-fund', '--no-package-lock', '--silent'];
  execFileSync('npm', ['install', ...quietly, tarball], { cwd: project });
  const installed = join(project, 'node_modules/df-elements');
  for (const name of HAVE) {
    symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
  }
  writeFileSync(join(project, 'doors.js'), DOORS);
  const entries = ['react', 'preact'].map((name) => {
    cpSync(join(installed, 'examples', name), join(project, name), { recursive: true });
    return [`${name}/main.jsx`, name];
  });
  const problems = [];
  for (const [entry, runtime] of [...entries, ['doors.js', 'react']]) {
    problems.push(...(await bundle(project, entry, runtime, installed)));
  }
  return problems;
}

async function bundle(project, entry, runtime, installed) {
  try {
    const { metafile } = await build({
      absWorkingDir: project,
      entryPoints: [entry],
      outdir: 'out',
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      metafile: true,
      jsx: 'automatic',
      jsxImportSource: runtime,
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs).map((path) => resolve(project, path));
    const ours = inputs.filter((path) => path.startsWith(join(installed, 'dist') + sep));
    const strays = inputs.filter((path) => path.startsWith(resolve('dist') + sep));
    return ours.length && !strays.length ? [] : [`${entry} takes nothing from the package`];
  } catch (error) {
    return (error.errors ?? [{ text: error.message }]).map(({ text }) => `${entry}: ${text}`);
  }
}
