import { relative } from 'node:path';

/** Ends the output of a browser run with the names of what failed and `N passed, N failed`; a test file that cannot load has failed. */
export function totalsReporter() {
  return {
    stop({ sessions }) {
      let passed = 0;
      const failures = [];
      const count = (file, { name, tests, suites }) => {
        for (const test of tests) {
          if (test.passed) passed++;
          else if (!test.skipped)
            failures.push([file, name, test.name].filter(Boolean).join(' › '));
        }
        for (const suite of suites) count(file, suite);
      };
      for (const { testFile, testResults, passed: isFine } of sessions) {
        const before = failures.length;
        const file = relative(process.cwd(), testFile);
        if (testResults) count(file, testResults);
        if (!isFine && failures.length === before) failures.push(`${file} broke down`);
      }
      process.once('exit', () => {
        for (const failure of failures) process.stdout.write(`✖ ${failure}\n`);
        process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
      });
    },
  };
}
