import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

const keeps = process.argv.includes('--keep-requests');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const [suffix = '.test.ts', ...chosen] = words;
/** Where tests note what kinds of calls the client sends. */
const noted = mkdtempSync(join(tmpdir(), 'df-requests-'));
const folders = chosen.length ? chosen : ['core', 'demo', 'contract', 'repository'];

const files = folders
  .map((folder) => join('test', folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(suffix))
  .sort();

if (!files.length) {
  console.error(`There are no tests *${suffix} in ${folders.join(', ')}.`);
  process.exit(1);
}

/**
 * Runs files in one process and answers how many of their tests passed and failed. Node's own
 * runner starts a process a file, which takes longer than most of the files.
 */
function run(share) {
  const options = ['--import', 'tsx', '--test-reporter=spec', 'scripts/importTests.mjs'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...options, ...share], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DF_REQUESTS: noted },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      // two processes would write between each other's lines
      process.stdout.write(output);
      const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
      const failed = count('fail') + count('cancelled');
      const isBroken = code !== 0 && !failed;
      // what a test left behind, e.g. a promise that was refused after its end, is told among the ℹ lines
      if (isBroken) console.error(`✖ No test failed, but the process ended with ${code}: ${share}`);
      resolve({ passed: count('pass'), failed: isBroken ? 1 : failed });
    });
  });
}

const processes = Math.min(availableParallelism(), 4, files.length);
const shares = Array.from({ length: processes }, (_, at) =>
  files.filter((_file, index) => index % processes === at),
);
const results = await Promise.all(shares.map(run));

/** Whether each kind of call is one that the list in `test/contract` has; or the list is made anew. */
function knowsRequests() {
  if (!readdirSync(noted).length) return true;
  const words = ['--import', 'tsx', 'test/contract/writeClientRequests.ts', noted];
  const option = keeps ? ['--keep'] : chosen.length ? [] : ['--whole'];
  const { status } = spawnSync(process.execPath, [...words, ...option], {
    stdio: 'inherit',
  });
  return status === 0;
}
if (!knowsRequests()) results.push({ passed: 0, failed: 1 });
rmSync(noted, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') ? 1 : 0;
