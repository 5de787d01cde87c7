// @ts-check
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { packageBorders } from './package-borders.mjs';

const linter = new Linter({ configType: 'flat', cwd: process.cwd() });
/** @type {import('eslint').Linter.Config} */
const parsing = { files: ['**/*.{ts,tsx,mjs}'], languageOptions: { parser: tsParser } };

/** @param {string} filename @param {string} code @returns {string[]} */
const findingsIn = (filename, code) =>
  linter
    .verify(code, [parsing, packageBorders], { filename: `${process.cwd()}/${filename}` })
    .map(({ message }) => message);

const inPackage = 'packages/typesetting/text/bidi.ts';
const invoice = 'backend/src/modules/billing/invoices/pdf/render-invoice.ts';
const generator = 'scripts/documents/pdf/blocks.mjs';

describe('the borders of packages', () => {
  it.each([
    ['the product from a package', inPackage, "import { a } from '@/locales/dates';", 'product'],
    ['a type of the product from a package', inPackage, "import type { A } from '@/lib/documents/types';", 'product'],
    ['the contract from a package', inPackage, "import { a } from '@app/api-client/contract';", 'product'],
    ['a tool from a package', inPackage, "import { a } from '../../../scripts/process/settings.mjs';", 'product'],
    ['a tool from a test of a package', 'packages/typesetting/flow.test.ts', "import '@/scripts/a.mjs';", 'product'],
    ['another package by its path', inPackage, "import { a } from '../../landscape/numbers';", 'product'],
    ['a file of a package from the backend', invoice, "import { a } from '@/packages/typesetting/pen';", 'exports'],
    ['a file of a package from a tool', generator, "import { a } from '../../../packages/typesetting/pen';", 'exports'],
    ['a tool from the backend', invoice, "import { a } from '@/scripts/process/settings.mjs';", 'scripts/'],
    ['a type of a tool from the backend', invoice, "import type { A } from '@/scripts/a.mjs';", 'scripts/'],
    ['a tool from a page, when it is needed', 'pages/index.tsx', "void import('@/scripts/a.mjs');", 'scripts/'],
    [
      'a tool from the front door, re-exported',
      'front-door/server.ts',
      "export * from '../scripts/a.mjs';",
      'scripts/',
    ],
  ])('reject an import of %s', (_what, filename, code, word) => {
    expect(findingsIn(filename, code)).toEqual([expect.stringContaining(word)]);
  });

  it.each([
    ['a file of the same package', inPackage, "import { a } from '../sheet';"],
    ['a dependency from a package', inPackage, "import createBidi from 'bidi-js';"],
    ['another package by its name', inPackage, "import { a } from '@app/landscape';"],
    ['a package from the backend', invoice, "import { a } from '@app/typesetting';"],
    ['a package from a tool', generator, "import { a } from '@app/typesetting';"],
    ['a tool from another one', generator, "import { a } from '../../process/settings.mjs';"],
    ['a tool from a test', 'backend/src/testing/guide.test.ts', "import { a } from '@/scripts/client/pack.mjs';"],
    ['a tool from test support', 'backend/src/testing/life.ts', "import { a } from '@/scripts/process/settings.mjs';"],
    ['the product from a tool', generator, "import { a } from '../../../styles/token-colors';"],
  ])('accept an import of %s', (_what, filename, code) => {
    expect(findingsIn(filename, code)).toEqual([]);
  });
});
