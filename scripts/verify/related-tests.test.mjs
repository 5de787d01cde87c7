import { describe, expect, it } from 'vitest';
import { listFiles } from '../process/git-files.mjs';
import { isTest } from './graph.mjs';
import { readerRules } from './reader-rules.mjs';
import { selectTests } from './related-tests.mjs';

const graph = new Map(
  Object.entries({
    'money.test.ts': ['money.ts'],
    'charge.test.ts': ['charge.ts', 'setup.ts'],
    'charge.ts': ['refund.ts'],
    'refund.ts': ['money.ts', 'charge.ts'],
    'page.test.tsx': ['page.tsx', 'setup.ts'],
    'page.tsx': ['page.module.css'],
    'setup.ts': ['axe.ts'],
    'backend/src/http/limits/rate-limit.test.ts': ['backend/src/register-modules.ts'],
    'backend/src/modules/access/account/login.test.ts': ['backend/src/register-modules.ts'],
    'backend/src/register-modules.ts': ['backend/src/modules/access/account/login.routes.ts'],
    'backend/src/modules/access/account/login.routes.ts': ['backend/src/modules/identity/sessions/start.ts'],
    'backend/src/modules/identity/sessions/start.ts': ['backend/src/modules/identity/users/find.ts'],
    'backend/src/modules/identity/sessions/testing/session.ts': ['backend/src/modules/identity/sessions/start.ts'],
    'backend/src/modules/identity/sessions/start.test.ts': ['backend/src/modules/identity/sessions/testing/session.ts'],
    'backend/src/modules/flows/flows/flow.test.ts': ['backend/src/modules/identity/sessions/testing/session.ts'],
  }).map(([file, imports]) => [file, new Set(imports)]),
);
const backendTests = ['backend/src/http/limits/rate-limit.test.ts', 'backend/src/modules/access/account/login.test.ts'];
const sessionTest = 'backend/src/modules/identity/sessions/start.test.ts';
const flowTest = 'backend/src/modules/flows/flows/flow.test.ts';
const tests = [
  ...backendTests,
  sessionTest,
  flowTest,
  'money.test.ts',
  'charge.test.ts',
  'page.test.tsx',
  'pages.test.ts',
];

/** @param {string[]} changed @param {Partial<Parameters<typeof selectTests>[0]>} [options] */
const select = (changed, options) => selectTests({ changed, tests, graph, rules: [], ...options }).sort();

describe('The tests that are related to a change', () => {
  it('include each test that imports the file through any chain, even with import cycles', () => {
    expect(select(['money.ts'])).toEqual(['charge.test.ts', 'money.test.ts']);
  });

  it('include a changed test itself', () => {
    expect(select(['pages.test.ts'])).toEqual(['pages.test.ts']);
  });

  it('include the tests of a component when its style sheet changes', () => {
    expect(select(['page.module.css'])).toEqual(['page.test.tsx']);
  });

  it('include each test whose setup file imports the file', () => {
    expect(select(['axe.ts'])).toEqual(['charge.test.ts', 'page.test.tsx']);
  });

  it('include the tests that read the file from the file system', () => {
    const rules = [{ changed: [/^docs\//], tests: [/^pages\./], reason: 'It compares the pages with the list.' }];
    expect(select(['docs/pages.md', 'refund.ts'], { rules })).toEqual(['charge.test.ts', 'pages.test.ts']);
  });

  it('include the tests that prove a guard of the file', () => {
    const guardTests = new Map([['server.ts', ['page.test.tsx', 'no-longer-there.test.ts']]]);
    expect(select(['server.ts'], { guardTests })).toEqual(['page.test.tsx']);
  });

  it('The tests that are related to a change are the tests of its module for a backend file, not all that start the backend', () => {
    expect(select(['backend/src/modules/access/account/login.routes.ts'])).toEqual([
      'backend/src/modules/access/account/login.test.ts',
    ]);
  });

  it('include all tests of a backend module that uses the file first-hand, and none of one that uses it through that', () => {
    expect(select(['backend/src/modules/identity/users/find.ts'])).toEqual([sessionTest]);
    expect(select(['backend/src/modules/identity/sessions/start.ts'])).toEqual([
      'backend/src/modules/access/account/login.test.ts',
      sessionTest,
    ]);
  });

  it('omit the tests of other modules that only set up with a helper, unless the helper itself changes', () => {
    expect(select(['backend/src/modules/identity/sessions/start.ts'])).not.toContain(flowTest);
    expect(select(['backend/src/modules/identity/sessions/testing/session.ts'])).toEqual([flowTest, sessionTest]);
  });

  it('include all that start the backend when a composition root changes', () => {
    expect(select(['backend/src/register-modules.ts'])).toEqual(backendTests);
  });

  it('The tests that are related to a change begin with those that the fewest imports connect with it', () => {
    const ordered = selectTests({ changed: ['money.ts'], tests, graph, rules: [] });
    expect(ordered).toEqual(['money.test.ts', 'charge.test.ts']);
  });

  it('The tests that are related to a change are empty for a file that no test reaches', () => {
    expect(select(['LICENSE'])).toEqual([]);
  });
});

describe('the rules about tests that read files', async () => {
  const files = (await listFiles()) ?? [];
  const patterns = readerRules.flatMap(({ changed, tests, reason }) => [
    ...changed.map((pattern) => ({ pattern, candidates: files, reason })),
    ...tests.map((pattern) => ({ pattern, candidates: files.filter(isTest), reason })),
  ]);

  it.each(patterns)('name files that exist: $pattern ($reason)', ({ pattern, candidates }) => {
    expect(candidates.some((file) => pattern.test(file))).toBe(true);
  });
});
