import type { Reporter, TestResult, TestResultError, TestSuiteResult } from '@web/test-runner-core';
import { relative } from 'node:path';

const indented = (text: string) => text.replace(/^/gm, '    ');

/**
 * Removes stack frames of the test server's own modules and of libraries,
 * which don't explain the failure.
 */
const readable = ({ message = '', stack = '', expected, actual }: Partial<TestResultError>) => {
  const frames = stack.split('\n').filter((line) => /\/(src|test|demo)\//.test(line));
  const compared =
    expected === undefined && actual === undefined
      ? []
      : [`expected ${String(expected)}`, `actual   ${String(actual)}`];
  return [message, ...compared, ...frames.slice(0, 8)].join('\n');
};

function* failuresIn(
  { name, tests, suites }: TestSuiteResult,
  path: readonly string[] = [],
): Generator<TestResult> {
  const here = [...path, name].filter(Boolean);
  for (const test of tests) {
    if (!test.passed && !test.skipped) yield { ...test, name: [...here, test.name].join(' › ') };
  }
  for (const suite of suites) yield* failuresIn(suite, here);
}

const countPassed = ({ tests, suites }: TestSuiteResult): number =>
  tests.filter(({ passed }) => passed).length +
  suites.reduce((total, suite) => total + countPassed(suite), 0);

/**
 * A reporter for the browser runner that prints nothing for passing tests. A failure is printed
 * with its file, its name, its message and the command that runs its file alone; the last line has
 * the counts. A test file that can't be loaded counts as failed.
 */
export function totalsReporter(): Reporter {
  return {
    stop({ sessions }) {
      let passed = 0;
      const lines: string[] = [];
      for (const { testFile, testResults, errors, passed: isFine } of sessions) {
        const file = relative(process.cwd(), testFile);
        const failed = testResults ? [...failuresIn(testResults)] : [];
        if (testResults) passed += countPassed(testResults);
        const broken =
          isFine || failed.length ? [] : [{ name: 'broke down', error: errors[0] ?? {} }];
        for (const { name, error } of [...failed, ...broken]) {
          lines.push(
            `✖ ${file} › ${name}\n${indented(readable(error ?? {}))}\n    npm test -- ${file}`,
          );
        }
      }
      process.once('exit', () => {
        for (const line of lines) process.stdout.write(`${line}\n`);
        process.stdout.write(`${passed} passed, ${lines.length} failed\n`);
      });
    },
  };
}
