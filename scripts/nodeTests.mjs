import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { allTestFiles, filesNamed, isInDefaultRun, kindOf } from './testFiles.mjs';

// Runs test files in Node:
// `node scripts/nodeTests.mjs [--keep-requests] [--part=1/6] [names or files]`. Without names, runs
// all tests that need only Node; slow ones only in the whole matrix. A part runs in one process.
const keeps = process.argv.includes('--keep-requests');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isDefaultRing = process.env.TEST_RING === 'default';
const inNode = allTestFiles().filter(
  (file) => kindOf(file) === 'node' && (!isDefaultRing || isInDefaultRun(file)),
);
const named = new Set(names.flatMap(filesOrExit));
const asked = names.length ? [...named].filter((file) => kindOf(file) !== 'browser') : inNode;
const [, part, parts] = /--part=(\d+)\/(\d+)/.exec(process.argv.join(' ')) ?? [];
const files = part ? asked.filter((_file, index) => index % parts === part - 1) : asked;

/**
 * Returns the files of a name. A name without files ends the run with one sentence,
 * not a stack trace.
 */
function filesOrExit(name) {
  try {
    return filesNamed(name);
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/** Where tests record which kinds of requests the client sends. */
const noted = mkdtempSync(join(tmpdir(), 'df-requests-'));

/**
 * Runs files in one process and returns how many of their tests passed and failed. Node's own runner
 * starts a process for each file, which takes longer than most of the files.
 */
function run(share) {
  const reporter = '--test-reporter=./scripts/failureReporter.mjs';
  // the mocked clock of Node 20 is marked as experimental
  const quiet = '--disable-warning=ExperimentalWarning';
  const words = ['--import', 'tsx', quiet, reporter, 'scripts/importTests.mjs', ...share];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DF_REQUESTS: noted },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const counted = /^(\d+) passed, (\d+) failed\n$/m.exec(output);
      // in one write, so that the lines of two processes aren't mixed
      process.stdout.write(output.replace(counted?.[0] ?? '', ''));
      const failed = Number(counted?.[2] ?? 0);
      // e.g. a promise that was rejected after the end of its test
      const isBroken = code !== 0 && !failed;
      if (isBroken)
        console.error(`✖ No test failed, but the process exited with ${code}: ${share}`);
      resolve({ passed: Number(counted?.[1] ?? 0), failed: isBroken ? 1 : failed });
    });
  });
}

const processes = part ? 1 : Math.min(availableParallelism(), 4, files.length);
// more than processes: when the first is done, it runs the next share. Many shares would load the
// same modules many times.
const count = part ? 1 : Math.min(processes * 2, files.length);
const shares = Array.from({ length: count }, (_, at) =>
  files.filter((_file, index) => index % count === at),
);
const results = [];

async function runShares() {
  for (let share = shares.pop(); share; share = shares.pop()) results.push(await run(share));
}
await Promise.all(Array.from({ length: processes }, runShares));

/**
 * Whether the list in `test/contract` contains each kind of request;
 * `--keep-requests` writes it again.
 */
function knowsRequests() {
  if (!readdirSync(noted).length) return true;
  const isWhole = !isDefaultRing && files.length === inNode.length;
  const option = keeps ? ['--keep'] : isWhole ? ['--whole'] : [];
  const words = ['--import', 'tsx', 'test/contract/writeClientRequests.ts', noted, ...option];
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status === 0;
}
if (!knowsRequests()) results.push({ passed: 0, failed: 1 });
rmSync(noted, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') ? 1 : 0;
