/**
 * What stands behind React's four entry points in each runtime, longest specifier first. `react` is
 * absent: there the names stand for themselves.
 */
export const runtimes = {
  preact: {
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': 'preact/compat/client',
    'react-dom': 'preact/compat',
    react: 'preact/compat',
  },
};
