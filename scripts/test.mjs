import { spawn } from 'node:child_process';
import { ensureModules } from './ensureModules.mjs';

const binary = (name) => `node_modules/.bin/${name}`;
const node = (...words) => [process.execPath, ...words];

/** A step either reports how many tests passed and failed, or counts as one itself. */
const beforeBrowser = [
  ['types', ['npm', 'run', '--silent', 'types']],
  ['lint', [binary('eslint'), '.']],
  ['format', [binary('prettier'), '--check', '--log-level=warn', '.']],
  ['node tests', node('scripts/nodeTests.mjs')],
  ['build', [binary('rollup'), '-c', '--silent']],
  ['size', node('scripts/size.mjs')],
  ['licences', node('scripts/licences.mjs')],
  ['package', node('scripts/checkPackage.mjs')],
];
const inBrowser = [
  ['browser tests under React', [binary('web-test-runner')], { RUNTIME: 'react' }],
  ['browser tests under Preact', [binary('web-test-runner')], { RUNTIME: 'preact' }],
  ['end-to-end tests', node('scripts/nodeTests.mjs', '.e2e.ts', 'e2e')],
];

/** The counts in the closing lines of node's runner or ours; undefined when there are none. */
function readCounts(output) {
  const ours = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (ours) return { passed: Number(ours[1]), failed: Number(ours[2]) };
  const count = (word) => {
    const found = [...output.matchAll(new RegExp(`^\\S+ ${word} (\\d+)$`, 'gm'))].at(-1);
    return found && Number(found[1]);
  };
  const passed = count('pass');
  if (passed === undefined) return undefined;
  return { passed, failed: (count('fail') ?? 0) + (count('cancelled') ?? 0) };
}

/** What the runners say of a failed test, for the end of the output: the file and the name, no stack. */
function readFailures(output) {
  const lines = output.split(/\r?\n/);
  const tells = /^\s*(✖|𐄂|❌|\[failed\]|ℹ .*asynchronous activity after the test ended)/u;
  return lines.filter((line) => tells.test(line)).map((line) => line.trim());
}

/** Runs a step, its output in sight, and answers its counts; a step that breaks down has failed. */
function run([name, [program, ...words], env = {}]) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    const show = (to) => (chunk) => {
      output += chunk;
      to.write(chunk);
    };
    child.stdout.on('data', show(process.stdout));
    child.stderr.on('data', show(process.stderr));
    child.on('error', (error) => console.error(error.message));
    child.on('close', (code) => {
      const counts = readCounts(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 };
      if (code !== 0 && !counts.failed) counts.failed = 1;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`── ${name}: ${counts.failed ? 'FAILED' : 'fine'} after ${seconds} s`);
      resolve({ name, ...counts, failures: counts.failed ? readFailures(output) : [] });
    });
  });
}

/** Without a browser each of its steps has failed, and says why. */
async function browserPath() {
  const { ensureChrome } = await import('./ensureChrome.mjs');
  try {
    return ensureChrome();
  } catch ({ message }) {
    console.error(`\n${message}`);
    return undefined;
  }
}

ensureModules();
const results = [];
for (const step of beforeBrowser) results.push(await run(step));
const chrome = await browserPath();
for (const [name, command, env] of inBrowser) {
  results.push(
    chrome
      ? await run([name, command, { ...env, CHROME_PATH: chrome }])
      : { name, passed: 0, failed: 1, failures: [] },
  );
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failing = results.filter(({ failed }) => failed);
// said once more at the end, where somebody who sees only the last lines finds it
for (const { name, failures } of failing) {
  console.log([`\nFailed: ${name}.`, ...new Set(failures)].join('\n  '));
}
process.exitCode = failing.length ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
