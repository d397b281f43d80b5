import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import wc from 'eslint-plugin-wc';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a thing has one name everywhere (configurations excepted).',
};

const untranslatedError = {
  selector: [
    "CallExpression[callee.name='t'] MemberExpression[property.name='message']",
    "CallExpression[callee.name='t'] > Identifier.arguments[name='message']",
  ].join(', '),
  message: 'The message of an error may have values filled in: show it with `errorText(t, error)`.',
};

const comparedElements = {
  selector: [
    "[arguments.0.property.name='activeElement']",
    "[arguments.0.expression.property.name='activeElement']",
    '[arguments.0.callee.name=/^by(Role|Label|Text)$/]',
  ]
    .map((held) => `[callee.property.name='equal'] CallExpression[callee.name='expect']${held}`)
    .join(', '),
  message:
    'A failure that holds elements never reaches the runner, which waits for it: ask `hasFocus`, or compare by ===.',
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'site/**',
      'node_modules/**',
      '.data/**',
      'coverage/**',
      '.types-of-tests/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-namespace': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', noDefaultExport],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
    // the other rules compile each component, a third of the time: `npm run lint` has them
    ...(process.env.TEST_RING === 'default' && {
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
    }),
  },
  {
    files: ['src/screens/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, untranslatedError] },
  },
  { files: ['src/elements/**/*.ts'], ...wc.configs['flat/recommended'] },
  {
    files: [
      'examples/**/*.{js,jsx}',
      'test/hosts/**/*.{js,jsx}',
      '**/*.mjs',
      'demo/**/*.ts',
      'test/**/*.{ts,tsx}',
      'bench/**/*.ts',
    ],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/elements/**/*.{ts,tsx}', 'test/screens/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, comparedElements] },
  },
  {
    files: ['examples/**/*.jsx', 'test/hosts/**/*.jsx'],
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    // nothing here knows that a tag in JSX uses what it names
    rules: { 'no-unused-vars': 'off' },
  },
);
