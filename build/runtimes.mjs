import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What stands behind the entry points of React, r2wc and zustand in each runtime, longest specifier first. `react`
 * is absent: there the names stand for themselves.
 */
export const runtimes = {
  preact: {
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': here('smallReact/reactDom.mjs'),
    'react-dom': here('smallReact/reactDom.mjs'),
    react: here('smallReact/react.mjs'),
    '@r2wc/react-to-web-component': here('smallReact/r2wc.mjs'),
    'zustand/vanilla': 'zustand/vanilla',
    zustand: here('smallReact/zustand.mjs'),
  },
  // the reference the small one is compared with: `RUNTIME=compat web-test-runner`
  compat: {
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': 'preact/compat/client',
    'react-dom': 'preact/compat',
    react: 'preact/compat',
  },
};
