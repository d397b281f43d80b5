import type { TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { bundledForTests } from './bundledForTests.ts';
import { platformMiddleware } from './platformMiddleware.ts';
import { totalsReporter } from './totalsReporter.ts';
import { chromeFlags, findChrome } from '../scripts/findChrome.mjs';
import { allTestFiles, kindOf } from '../scripts/testFiles.mjs';

const { RUNTIME = 'preact', TEST_RING = '', GENERATIONS = 'classic', TEST_FILES } = process.env;

// an empty name, as of a space at the end, would keep the runner waiting
const named = TEST_FILES?.split(' ').filter(Boolean);
const files = named ?? allTestFiles().filter((file) => kindOf(file) === 'browser');

const executablePath = findChrome();

const chrome = chromeLauncher({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...chromeFlags,
      '--js-flags=--expose-gc',
      // otherwise an audit of colors meets a dialog that is still fading in
      '--force-prefers-reduced-motion',
    ],
  },
  // one window each: background tabs draw no frames, and waiting for one would hang
  createPage: ({ context }) => context.newPage({ type: 'window' }),
});

/** The configuration of the browser tests: those of TEST_FILES, with spaces between them, or all. */
export const testRunnerConfig: TestRunnerConfig = {
  files,
  concurrency: 2,
  nodeResolve: true,
  browsers: [chrome],
  testFramework: { config: { timeout: 40_000 } },
  testsFinishTimeout: 300_000,
  reporters: [totalsReporter()],
  middleware: [platformMiddleware, bundledForTests(files, RUNTIME, { TEST_RING, GENERATIONS })],
};
