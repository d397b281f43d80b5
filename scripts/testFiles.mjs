import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** End-to-end stories of the default run; the others run in the whole matrix. */
export const mainStories = [
  ...['areas', 'builtFiles', 'console', 'nothingLost', 'portal'].map(
    (name) => `test/e2e/${name}.e2e.ts`,
  ),
  'test/faults/monkey.e2e.ts',
];

/**
 * Slow tests that rarely fail alone: they run by name and in the whole matrix. Their areas have
 * faster ones in the default run.
 */
export const slowFiles = [
  'test/contract/access.test.ts',
  'test/contract/accessPrediction.test.ts',
  'test/contract/checkAccess.test.ts',
  'test/contract/filters.test.ts',
  'test/contract/stories.test.ts',
  'test/contract/strictCalls.test.ts',
  'test/core/data/interleavings.test.ts',
  'test/core/data/roundTrip.test.ts',
  'test/core/data/serverFilter.test.ts',
  'test/core/fidelity/everySave.test.ts',
  'test/core/fidelity/everyWrite.test.ts',
  'test/demo/platform/auth/WorkShares.test.ts',
  'test/demo/platform/auth/filePlaces.test.ts',
  'test/demo/platform/auth/manyRules.test.ts',
  'test/demo/platform/node/scriptProcess.test.ts',
  'test/demo/platform/publicHost.test.ts',
  'test/demo/platform/slowTexts.test.ts',
  'test/demo/platform/storage/indexReferences.test.ts',
  'test/demo/platform/writeBudget.test.ts',
  'test/demo/server/endIfStuck.test.ts',
  'test/elements/console/requestsPerView.test.ts',
  'test/elements/documentedTokens.test.ts',
  'test/elements/flow/slowReads.test.ts',
  'test/faults/changedByOthers.test.ts',
  'test/faults/kills.test.ts',
  'test/faults/routes.test.ts',
  'test/faults/saves.test.ts',
  'test/repository/keepRunning.test.ts',
  'test/repository/publicTypes.test.ts',
];

/**
 * Tests of details, run like slow ones: in a browser of what an area does, in Node of what the
 * embedded platform does, and of the grid but its saves as a whole. The main tests of each
 * area, `test/elements/df-*.test.ts`, are in the default run, with those of what all lists and forms
 * share; so is what the platform's other tests cover: its start, rights and HTTP.
 */
const details = [
  /^test\/elements\/(?!flow\/)[^/]+\//,
  /^test\/core\/data\/(?!save\/(saveRows|keepEdits)\.)/,
  /^test\/demo\/platform\/(accounts|database|docs|events|files|packages|scripts|system|zip)\//,
];

/** Whether a test runs without being named, if it isn't the whole matrix. */
export const isInDefaultRun = (file) =>
  !slowFiles.includes(file) && !details.some((pattern) => pattern.test(file));

/** What also runs under React by default: its wrapper, the sign-in and the shared components. */
export const alsoUnderReact = [
  /^test\/elements\/reactElement\./,
  /^test\/elements\/createComponent\./,
  /^test\/elements\/df-login\./,
  /^test\/screens\/ui\//,
];

const kinds = [
  { kind: 'engine', pattern: /^test\/engines\/.+\.engine\.ts$/ },
  { kind: 'e2e', pattern: /^test\/(e2e|faults)\/.+\.e2e\.ts$/ },
  { kind: 'browser', pattern: /^test\/(elements|screens)\/.+\.test\.tsx?$/ },
  { kind: 'node', pattern: /^test\/(contract|core|demo|faults|repository)\/.+\.test\.ts$/ },
];

/** Returns `node`, `browser`, `e2e`, `engine`, or undefined if the file isn't a test. */
export const kindOf = (file) => kinds.find(({ pattern }) => pattern.test(file))?.kind;

/** Returns every test file of the repository, sorted. */
export const allTestFiles = () =>
  readdirSync('test', { recursive: true })
    .map((file) => join('test', file).replaceAll('\\', '/'))
    .filter(kindOf)
    .sort();

/**
 * Returns the words of a path: `test/core/session/signIn.test.ts` has `session`, `signin`, `sign`
 * and `in`.
 */
function wordsOf(file) {
  const parts = file.split('/').flatMap((part) => [part, ...part.split(/[.-]/)]);
  const camel = parts.flatMap((part) => part.split(/(?=[A-Z])/));
  return new Set([...parts, ...camel].map((word) => word.toLowerCase()));
}

/**
 * Returns the test files for a name: a file, a folder, or an area such as `users`. Throws a
 * sentence if there are none, because a mistyped name would otherwise pass.
 */
export function filesNamed(name, files = allTestFiles()) {
  const path = name.replace(/^\.\//, '').replace(/\/$/, '');
  const source = path.replace(/^(src|test)\//, '');
  const stem = source.replace(/\.tsx?$/, '');
  const found = files.filter(
    (file) =>
      file === path ||
      file.startsWith(`${path}/`) ||
      file.startsWith(`test/${source}/`) ||
      file.startsWith(`test/${stem}.`) ||
      wordsOf(file).has(path.toLowerCase()),
  );
  if (!found.length) throw new Error(`No test belongs to “${name}”.`);
  return found;
}
