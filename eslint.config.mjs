// @ts-check
import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';
import { houseWordsRule } from './scripts/lint/house-words.mjs';
import { houseRules } from './scripts/lint/house-rules.mjs';
import { floors } from './scripts/lint/floors.mjs';
import { aliasRule } from './scripts/lint/alias-rule.mjs';
import { backendFloors } from './scripts/lint/backend-floors.mjs';
import { packageBorders } from './scripts/lint/package-borders.mjs';
import { sharedTextRule } from './scripts/lint/shared-text-rule.mjs';
import { docstringRule } from './scripts/lint/docstring-rule.mjs';

/** Next.js's rules for React, accessibility and pages. */
const reactRules = nextCoreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(react|react-hooks|jsx-a11y|@next\/next)\//.test(name));

export default tseslint.config(
  {
    ignores: ['.next/', '.build/', '.data/', '**/generated/', 'next-env.d.ts', 'backend/migrations/', 'test-results/'],
  },
  ...nextCoreWebVitals,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@next/next/no-html-link-for-pages': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Packages, then our own code by its alias, then this folder's: a component's own styles come last and win.
      'import/order': [
        'error',
        {
          groups: [['builtin', 'external'], 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [
            { pattern: '@app/**', group: 'external' },
            { pattern: '@/**', group: 'internal' },
          ],
          pathGroupsExcludedImportTypes: ['builtin'],
        },
      ],
    },
  },
  {
    // Data files, one per family of promises.
    files: ['tests/guards/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Only these folders contain React. Elsewhere the rules would take an eighth of the linter's time.
    ignores: ['{components,lib,pages}/**'],
    rules: Object.fromEntries(reactRules.map((name) => [name, 'off'])),
  },
  {
    // Command line tools and measurements print to the console.
    files: ['scripts/**', 'tests/**', 'backend/src/cryptography/prepare-keys.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}', 'tests/**', '**/testing/**', 'scripts/**', '*.config.*'],
    rules: { 'import/no-anonymous-default-export': 'off' },
  },
  floors,
  backendFloors,
  packageBorders,
  aliasRule,
  sharedTextRule,
  houseWordsRule,
  docstringRule,
  ...houseRules,
);
