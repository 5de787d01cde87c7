import { expect, it } from 'vitest';
import { findMockingTestFiles } from './mocking-test-files.mjs';

it.each([
  ['mock a module', 'components/features/access/account/change-password.test.ts'],
  ['use a module that the set-up mocks', 'lib/navigation/arrival-notice.test.tsx'],
])('finds the files that %s', (_what, file) => {
  expect(findMockingTestFiles(['components', 'lib'])).toContain(file);
});
