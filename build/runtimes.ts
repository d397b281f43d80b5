/**
 * The replacements for the entry points of React in each runtime, longest specifier first. `react`
 * is missing: there the names keep their meaning.
 */
export const runtimes: Readonly<Record<'preact', Readonly<Record<string, string>>>> = {
  preact: {
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': 'preact/compat/client',
    'react-dom': 'preact/compat',
    react: 'preact/compat',
  },
};
