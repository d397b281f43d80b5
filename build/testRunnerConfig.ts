import { esbuildPlugin } from '@web/dev-server-esbuild';
import type { TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { bundledForTests } from './bundledForTests.ts';
import { platformMiddleware } from './platformMiddleware.ts';
import { totalsReporter } from './totalsReporter.ts';
import { chromeFlags, findChrome } from '../scripts/findChrome.mjs';

const { RUNTIME = 'preact', TEST_RING = '', GENERATIONS = 'classic' } = process.env;

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

/** The configuration of the browser tests. */
export const testRunnerConfig: TestRunnerConfig = {
  files: ['test/screens/**/*.test.{ts,tsx}', 'test/elements/**/*.test.{ts,tsx}'],
  concurrency: 2,
  nodeResolve: {
    browser: true,
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
    // lit's development build would log messages on every page
    exportConditions: [],
  },
  browsers: [chrome],
  testFramework: { config: { timeout: 40_000 } },
  testsFinishTimeout: 300_000,
  reporters: [totalsReporter()],
  middleware: [platformMiddleware],
  plugins: [
    bundledForTests(RUNTIME),
    // esnext keeps `with { type: 'css' }`, which the browser supports
    esbuildPlugin({
      ts: true,
      tsx: true,
      jsx: true,
      target: 'esnext',
      tsconfig: './tsconfig.json',
      define: {
        'process.env.TEST_RING': JSON.stringify(TEST_RING),
        'process.env.GENERATIONS': JSON.stringify(GENERATIONS),
      },
    }),
  ],
};
