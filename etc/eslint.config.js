import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tsdoc from 'eslint-plugin-tsdoc';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist*', 'coverage', 'reports', 'temp', 'test/rows/generated']),
  {
    rules: {
      'no-restricted-syntax': [
        'error',
        'TSNonNullExpression > :not(MemberExpression[computed=true])',
        'SpreadElement > :matches(ArrayExpression, ObjectExpression)',
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { project: './test/tsconfig.json', tsconfigRootDir: `${import.meta.dirname}/..` },
    },
    plugins: { tsdoc },
    rules: {
      'tsdoc/syntax': 'error',
      // `!` on a table read only; see no-restricted-syntax
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // a getter on the prototype is not an own property
      '@typescript-eslint/class-literal-property-style': 'off',
      // isolatedDeclarations asks for the type of an exported expression
      '@typescript-eslint/no-inferrable-types': 'off',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/strict-boolean-expressions': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  // promise 8: no expression takes more than linear time
  {
    files: ['src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // a handler in the middle of elements is one line
  {
    files: ['**/*.tsx'],
    rules: { '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }] },
  },
  // these classes take names from interfaces that no program can use
  {
    files: ['src/core/{uri/uri,query/params}.ts'],
    rules: { '@typescript-eslint/no-unsafe-declaration-merging': 'off' },
  },
  { files: ['test/**'], rules: { '@typescript-eslint/no-misused-spread': 'off' } },
);
