// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { backendFloors } from './backend-floors.mjs';
import { wings } from './wings.mjs';

const linter = new Linter({ configType: 'flat', cwd: process.cwd() });
/** @type {import('eslint').Linter.Config} */
const parsing = { files: ['**/*.ts'], languageOptions: { parser: tsParser } };

/** @param {string} filename @param {string} code @returns {string[]} */
const findingsIn = (filename, code) =>
  linter
    .verify(code, [parsing, backendFloors], { filename: `${process.cwd()}/${filename}` })
    .map(({ message }) => message);

const members = 'backend/src/modules/access/members/emails/member-left-email.ts';
const door = 'backend/src/modules/identity/index.ts';

describe("the lint rules for the backend's floors", () => {
  it.each([
    ['a private file of another module', members, "import { a } from '../../authentication-policy/enforce-sso';"],
    ['a private file by the alias', members, "import { a } from '@/backend/modules/access/sso/configs/a';"],
    ['a module that lies above', members, "import { a } from '../../account';"],
    ['a type of a module that lies above', members, "import type { A } from '../../account';"],
    ['a module that lies above, re-exported', members, "export { a } from '../../account';"],
    ['all of a module that lies above, re-exported', members, "export * from '../../account';"],
    ['a module that lies above, imported when needed', members, "void import('../../account');"],
    ['a module of another wing', members, "import { a } from '@/backend/modules/identity/users';"],
    [
      'a private file of another wing',
      members,
      "import { a } from '@/backend/modules/identity/users/user.repository';",
    ],
    ['a wing that lies above', members, "import { a } from '@/backend/modules/operator';"],
    ['the public file of the own wing', members, "import { a } from '@/backend/modules/access';"],
    ['a private file from the public file of a wing', door, "import { a } from './users/user.repository';"],
    [
      'another wing from the public file of a wing',
      'backend/src/modules/access/index.ts',
      "export { a } from '../identity';",
    ],
    ['the composition from a module', members, "import { a } from '../../../../register-modules';"],
    [
      'a module from the kernel',
      'backend/src/http/calls/serve.ts',
      "import { a } from '../../modules/identity/users';",
    ],
    ['a wing from the kernel', 'backend/src/http/calls/serve.ts', "import { a } from '../../modules/identity';"],
    ['the composition from the kernel', 'backend/src/http/calls/serve.ts', "import { a } from '../../app';"],
    ['local tools from the kernel', 'backend/src/http/calls/serve.ts', "import { a } from '../../local/seed';"],
    [
      'a private file from the composition',
      'backend/src/workers.ts',
      "import { a } from './modules/identity/users/user-emails';",
    ],
    ['a module without a place', 'backend/src/modules/access/unlisted/a.ts', "import { a } from '../sso';"],
    [
      'a wing without a place',
      'backend/src/modules/unlisted/m/a.ts',
      "import { a } from '@/backend/modules/identity';",
    ],
  ])('reject %s', (_what, filename, code) => {
    expect(findingsIn(filename, code)).toHaveLength(1);
  });

  it.each([
    ['a lower module’s public file', members, "import { a } from '../../authentication-policy';"],
    ['a lower wing’s public file', members, "import { a } from '@/backend/modules/identity';"],
    ['a file of the same module', members, "import { a } from '../member.repository';"],
    ['the kernel', members, "import { a } from '../../../../http/http-error';"],
    ['a module from the public file of its wing', door, "export { a } from './users';"],
    [
      'a public file from the composition',
      'backend/src/workers.ts',
      "import { a } from './modules/organization/regions';",
    ],
    ['a wing from the composition', 'backend/src/workers.ts', "import { a } from './modules/organization';"],
    [
      'a private file from a test',
      'backend/src/modules/access/members/a.test.ts',
      "import { a } from '@/backend/modules/identity/users/user.repository';",
    ],
  ])('accept %s', (_what, filename, code) => {
    expect(findingsIn(filename, code)).toEqual([]);
  });

  it('the wings are drawn in ARCHITECTURE.md in the same order', () => {
    const drawn = readFileSync('ARCHITECTURE.md', 'utf8').replaceAll(/\s+/g, ' ');
    for (const [wing, modules] of Object.entries(wings)) expect(drawn).toContain(`${wing} ${modules.join(' → ')} `);
  });

  it('name the wings of the features of the web, too', () => {
    expect(Object.keys(wings)).toEqual(expect.arrayContaining(readdirSync('components/features')));
  });

  it('contain every wing and every module once', () => {
    const inFolder = (/** @type {string} */ folder) =>
      readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
        .toSorted();
    expect(Object.keys(wings).toSorted()).toEqual(inFolder('backend/src/modules'));
    for (const [wing, modules] of Object.entries(wings))
      expect([...modules].toSorted(), wing).toEqual(inFolder(`backend/src/modules/${wing}`));
  });
});
