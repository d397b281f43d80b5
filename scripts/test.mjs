import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureModules } from './ensureModules.mjs';
import {
  allTestFiles,
  alsoUnderReact,
  filesNamed,
  isInDefaultRun,
  kindOf,
  mainStories,
} from './testFiles.mjs';

// `npm test`: the default run, about ten minutes on two cores. `npm test -- users` runs the tests
// of an area, a folder or a file. `npm run test:all` runs the whole matrix, or the named part of
// it.
const words = process.argv.slice(2);
const isWholeMatrix = words.includes('--all');
const names = words.filter((word) => word !== '--all');

const binary = (name) => `node_modules/.bin/${name}`;
const node = (...rest) => [process.execPath, ...rest];
const nodeTests = (...words) => node('scripts/nodeTests.mjs', ...words);
const inBrowser = (name, files, runtime) => ({
  name,
  command: [binary('web-test-runner')],
  env: { RUNTIME: runtime, TEST_FILES: files.join(' ') },
  isBrowser: true,
});
const stories = (name, files) => ({ name, command: nodeTests(...files), isBrowser: true });

const types = { name: 'types', command: ['npm', 'run', '--silent', 'types'] };
const lint = { name: 'lint', command: [binary('oxlint')] };
const format = { name: 'format', command: [binary('oxfmt'), '--check', '.'] };
const build = { name: 'build', command: [binary('rollup'), '-c', '--silent'] };
const size = { name: 'size', command: node('--import', 'tsx', 'scripts/size.ts'), isBrowser: true };
const licences = { name: 'licences', command: node('--import', 'tsx', 'scripts/licences.mjs') };
const pack = { name: 'package', command: node('--import', 'tsx', 'scripts/checkPackage.mjs') };

/** In how many steps Node's tests run, so that no lane waits long for another. */
const NODE_PARTS = 4;
const nodeParts = Array.from({ length: NODE_PARTS }, (_, at) => {
  const part = `${at + 1}/${NODE_PARTS}`;
  return [{ name: `node tests ${part}`, command: nodeTests(`--part=${part}`) }];
});

/**
 * Plans the whole run: groups of lanes of steps. The groups run one after the other; of a group run
 * as many lanes at once as there are processors.
 */
function planWhole() {
  const files = allTestFiles().filter((file) => isWholeMatrix || isInDefaultRun(file));
  const of = (kind) => files.filter((file) => kindOf(file) === kind);
  const underReact = of('browser').filter(
    (file) => isWholeMatrix || alsoUnderReact.some((pattern) => pattern.test(file)),
  );
  return [
    [
      [types, lint, format],
      // only a change of the build breaks the package
      [build, licences, ...(isWholeMatrix ? [pack] : []), size],
      // the whole matrix also looks for requests that no test sends any more, in all parts at once
      ...(isWholeMatrix ? [] : nodeParts),
    ],
    ...(isWholeMatrix ? [[[{ name: 'node tests', command: nodeTests() }]]] : []),
    [[inBrowser('browser tests under Preact', of('browser'), 'preact')]],
    [[inBrowser('browser tests under React', underReact, 'react')]],
    [[stories('end-to-end tests', isWholeMatrix ? of('e2e') : mainStories)]],
    ...(isWholeMatrix ? [[[stories('engines', of('engine'))]]] : []),
  ];
}

/** Plans the tests of the names: fast if nothing must be built. */
function planNamed() {
  const files = [...new Set(names.flatMap((name) => filesNamed(name)))];
  const isAsked = (file) =>
    isWholeMatrix || names.some((name) => file === name || /e2e|engine/.test(name));
  const of = (kind) => files.filter((file) => kindOf(file) === kind);
  const built = [...of('e2e'), ...of('engine')].filter(isAsked);
  const inNode = of('node');
  const shown = of('browser');
  const runtimes = isWholeMatrix ? ['preact', 'react'] : ['preact'];
  if (!inNode.length && !shown.length && !built.length) {
    throw new Error(`Run end-to-end stories by their files: ${files.join(' ')}`);
  }
  return [
    ...(inNode.length ? [[[{ name: 'node tests', command: nodeTests(...inNode) }]]] : []),
    ...(shown.length
      ? runtimes.map((runtime) => [[inBrowser(`browser tests, ${runtime}`, shown, runtime)]])
      : []),
    ...(built.length ? [[[build, stories('end-to-end tests', built)]]] : []),
  ];
}

/**
 * Returns the rows of tables that tests print, such as those of `test/faults`:
 * they begin with a bar.
 */
const rowsIn = (output) => output.split('\n').filter((line) => line.startsWith('| '));

/** Reads the counts in a step's last line, or undefined if it has none. */
function readCounts(output) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

/** The default run has current servers in Node and classic ones in a browser. */
const generationsOf = (isBrowser) => {
  if (isWholeMatrix) return 'classic,current';
  if (isBrowser) return 'classic';
  return names.length ? 'classic,current' : 'current';
};
const ringOf = (isBrowser) => ({
  TEST_RING: isWholeMatrix ? 'all' : 'default',
  GENERATIONS: generationsOf(isBrowser),
});

/**
 * Runs a step and returns its counts; a step without counts is one test. Its output is printed only
 * if it has failed, so that a passing run is a table of steps.
 */
function run({ name, command: [program, ...rest], env = {}, isBrowser }, chrome) {
  if (isBrowser && !chrome) return { name, passed: 0, failed: 1, failures: [] };
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...ringOf(isBrowser), ...env, CHROME_PATH: chrome ?? '' },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    }
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      const counts = readCounts(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 };
      if (code !== 0 && !counts.failed) counts.failed = 1;
      const seconds = (Date.now() - started) / 1000;
      const verdict = counts.failed ? `${counts.failed} FAILED` : `${counts.passed} passed`;
      console.log(`${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s  ${verdict}`);
      if (isWholeMatrix && !counts.failed) console.log(rowsIn(output).join('\n'));
      if (counts.failed) console.log(`\n${output.trimEnd()}\n`);
      const failures = output.split('\n').filter((line) => line.startsWith('✖ '));
      resolve({ name, ...counts, failures });
    });
  });
}

/**
 * Returns a browser's path. Without one each of its steps fails with a sentence
 * that says what to do.
 */
async function browserPath() {
  const { ensureChrome } = await import('./ensureChrome.mjs');
  try {
    return ensureChrome();
  } catch ({ message }) {
    console.error(`\n${message}`);
    return undefined;
  }
}

/** Runs the lanes of a group, as many at once as there are processors. */
async function runLanes(lanes, chrome) {
  const waiting = [...lanes];
  const results = [];
  const next = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      for (const step of lane) results.push(await run(step, chrome));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, next));
  return results;
}

ensureModules();
const started = Date.now();
let groups;
try {
  groups = names.length ? planNamed() : planWhole();
} catch ({ message }) {
  console.error(message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const needsBrowser = groups.flat(2).some(({ isBrowser }) => isBrowser);
const chrome = needsBrowser ? await browserPath() : undefined;
const results = [];
for (const group of groups) results.push(...(await runLanes(group, chrome)));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failing = results.filter(({ failed }) => failed);
console.log(`${'all'.padEnd(28)} ${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s`);
// once more at the end, for readers who see only the last lines
for (const { name, failures } of failing) {
  console.log([`\nFailed: ${name}`, ...failures].join('\n  '));
}
process.exitCode = failing.length ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
