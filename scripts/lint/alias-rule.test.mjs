// @ts-check
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { aliasRule } from './alias-rule.mjs';

const linter = new Linter({ configType: 'flat', cwd: process.cwd() });
/** @type {import('eslint').Linter.Config} */
const parsing = { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tsParser } };
const dialog = 'components/features/organization/members/dialogs/remove-dialog.tsx';

/** @param {string} code @param {string} [filename] @returns {number} */
const countFindings = (code, filename = dialog) =>
  linter.verify(code, [parsing, aliasRule], { filename: `${process.cwd()}/${filename}` }).length;

describe('the alias rule', () => {
  it.each([
    ['an import of another layer', "import { a } from '../../../../ui/button/button';"],
    ['an import of another feature', "import type { A } from '../../sharing/grant';"],
    ['a re-export of lib', "export { a } from '../../../../../lib/api';"],
    ['a dynamic import of lib', "void import('../../../../../lib/api');"],
  ])('rejects %s by a relative path', (_what, code) => {
    expect(countFindings(code)).toBe(1);
  });

  it('rejects an import of another backend module by a relative path', () => {
    expect(countFindings("import { a } from '../users';", 'backend/src/modules/access/members/a.ts')).toBe(1);
  });

  it.each([
    ['an import of the same feature', "import { a } from '../member-name';"],
    ['an import by the alias', "import { a } from '@/lib/api';"],
    ['an import of a package', "import { a } from 'react';"],
  ])('accepts %s', (_what, code) => {
    expect(countFindings(code)).toBe(0);
  });
});
