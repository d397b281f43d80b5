/** Ends the output of a browser run with `N passed, N failed`; a test file that cannot load has failed. */
export function totalsReporter() {
  return {
    stop({ sessions }) {
      let passed = 0;
      let failed = 0;
      const count = ({ tests, suites }) => {
        for (const test of tests) {
          if (test.passed) passed++;
          else if (!test.skipped) failed++;
        }
        suites.forEach(count);
      };
      for (const { testResults, passed: isFine } of sessions) {
        const before = failed;
        if (testResults) count(testResults);
        if (!isFine && failed === before) failed++;
      }
      process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
    },
  };
}
