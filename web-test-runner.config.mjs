import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { aceModules, commonJsForTests } from './build/commonJsForTests.mjs';
import { platformMiddleware } from './build/platformMiddleware.mjs';
import { runtimeForTests } from './build/runtimeForTests.mjs';
import { totalsReporter } from './build/totalsReporter.mjs';
import { chromeFlags, findChrome } from './scripts/findChrome.mjs';

const { RUNTIME = 'preact', TEST_RING = '', GENERATIONS = 'classic' } = process.env;

/** Libraries ask for the mode as if Node were there. */
const developmentMode = {
  name: 'development-mode',
  transform({ path, body }) {
    if (!path.includes('/node_modules/') || typeof body !== 'string') return undefined;
    return body.replaceAll('process.env.NODE_ENV', '"development"');
  },
};

const chrome = chromeLauncher({
  launchOptions: {
    executablePath: findChrome(),
    args: [
      ...chromeFlags,
      '--js-flags=--expose-gc',
      // an audit of colours meets a dialog that is still fading in
      '--force-prefers-reduced-motion',
    ],
  },
  // a window each: background tabs draw no frames, and waiting for one would hang
  createPage: ({ context }) => context.newPage({ type: 'window' }),
});

export default {
  files: ['test/screens/**/*.test.{ts,tsx}', 'test/elements/**/*.test.{ts,tsx}'],
  concurrency: 2,
  nodeResolve: {
    browser: true,
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
    // lit's development build would log on every page
    exportConditions: [],
  },
  browsers: [chrome],
  testFramework: { config: { timeout: 40_000 } },
  testsFinishTimeout: 300_000,
  reporters: [totalsReporter()],
  middleware: [platformMiddleware],
  plugins: [
    developmentMode,
    runtimeForTests(RUNTIME),
    commonJsForTests('papaparse', 'saxes', ...aceModules),
    // esnext keeps `with { type: 'css' }`, which the browser does by itself
    esbuildPlugin({
      ts: true,
      tsx: true,
      jsx: 'automatic',
      target: 'esnext',
      tsconfig: './tsconfig.json',
      define: {
        'process.env.TEST_RING': JSON.stringify(TEST_RING),
        'process.env.GENERATIONS': JSON.stringify(GENERATIONS),
      },
    }),
  ],
};
