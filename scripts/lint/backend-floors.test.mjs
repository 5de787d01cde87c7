// @ts-check
import { readdirSync } from 'node:fs';
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { backendFloors } from './backend-floors.mjs';
import { moduleOrder } from './module-order.mjs';

const linter = new Linter({ configType: 'flat', cwd: process.cwd() });
/** @type {import('eslint').Linter.Config} */
const parsing = { files: ['**/*.ts'], languageOptions: { parser: tsParser } };

/** @param {string} filename @param {string} code @returns {string[]} */
const findingsIn = (filename, code) =>
  linter
    .verify(code, [parsing, backendFloors], { filename: `${process.cwd()}/${filename}` })
    .map(({ message }) => message);

const members = 'backend/src/modules/members/emails/member-left-email.ts';

describe("the lint rules for the backend's floors", () => {
  it.each([
    ['a private file of another module', members, "import { a } from '../../users/user.repository';"],
    ['a private file by the alias', members, "import { a } from '@/backend/modules/users/user.repository';"],
    ['a module that lies above', members, "import { a } from '../../data-export';"],
    ['a type of a module that lies above', members, "import type { A } from '../../data-export';"],
    ['a module that lies above, re-exported', members, "export { a } from '../../data-export';"],
    ['all of a module that lies above, re-exported', members, "export * from '../../data-export';"],
    ['a module that lies above, imported when needed', members, "void import('../../data-export');"],
    ['the composition from a module', members, "import { a } from '../../../register-modules';"],
    ['a module from the kernel', 'backend/src/http/serve.ts', "import { a } from '../modules/users';"],
    ['the composition from the kernel', 'backend/src/http/serve.ts', "import { a } from '../app';"],
    ['local tools from the kernel', 'backend/src/http/serve.ts', "import { a } from '../local/seed';"],
    [
      'a private file from the composition',
      'backend/src/workers.ts',
      "import { a } from './modules/users/user-emails';",
    ],
    ['a module without a place', 'backend/src/modules/unlisted/a.ts', "import { a } from '../users';"],
  ])('reject %s', (_what, filename, code) => {
    expect(findingsIn(filename, code)).toHaveLength(1);
  });

  it.each([
    ['a lower module’s public file', members, "import { a } from '../../users';"],
    ['a file of the same module', members, "import { a } from '../member.repository';"],
    ['the kernel', members, "import { a } from '../../../http/http-error';"],
    ['a public file from the composition', 'backend/src/workers.ts', "import { a } from './modules/regions';"],
    [
      'a private file from a test',
      'backend/src/modules/members/a.test.ts',
      "import { a } from '../users/user.repository';",
    ],
  ])('accept %s', (_what, filename, code) => {
    expect(findingsIn(filename, code)).toEqual([]);
  });

  it('contain every module once', () => {
    expect(moduleOrder.toSorted()).toEqual(readdirSync('backend/src/modules').toSorted());
  });
});
