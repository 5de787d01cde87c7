import { describe, expect, it } from 'vitest';
import { mergeSecondTry, placesToRepeat, readPlaywright, readVitest } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/** @param {string} place @param {string} title @returns {Result} */
const passed = (place, title) => ({ place, title, status: 'passed' });
/** @param {string} place @param {string} title @returns {Result} */
const failed = (place, title) => ({ place, title, status: 'failed' });

describe('what a runner reports', () => {
  it('is read from vitest by file and full name; a file or a hook that breaks before the first test has failed', () => {
    const report = {
      testResults: [
        {
          name: '/project/lib/a.test.ts',
          status: 'passed',
          assertionResults: [
            { fullName: 'a works', status: 'passed' },
            { fullName: 'a waits', status: 'pending' },
          ],
        },
        { name: '/project/lib/b.test.ts', status: 'failed', assertionResults: [] },
        {
          name: '/project/lib/c.test.ts',
          status: 'failed',
          assertionResults: [{ fullName: 'c works', status: 'skipped' }],
        },
      ],
    };
    expect(readVitest(JSON.stringify(report), '/project')).toEqual([
      passed('lib/a.test.ts', 'a works'),
      { place: 'lib/a.test.ts', title: 'a waits', status: 'skipped' },
      failed('lib/b.test.ts', 'could not be begun'),
      { place: 'lib/c.test.ts', title: 'c works', status: 'skipped' },
      failed('lib/c.test.ts', 'could not be begun'),
    ]);
  });

  it('is read from Playwright by file and line, at whatever depth; an error outside of any test has failed', () => {
    /** @param {number} line @param {string} status */
    const spec = (line, status) => ({ title: `at ${line}`, file: 'e2e/a.spec.ts', line, tests: [{ status }] });
    const report = {
      suites: [{ specs: [spec(3, 'expected')], suites: [{ specs: [spec(9, 'flaky'), spec(12, 'skipped')] }] }],
      errors: [{ message: 'no browser' }],
    };
    expect(readPlaywright(JSON.stringify(report), 'tests')).toEqual([
      passed('tests/e2e/a.spec.ts:3', 'at 3'),
      failed('tests/e2e/a.spec.ts:9', 'at 9'),
      { place: 'tests/e2e/a.spec.ts:12', title: 'at 12', status: 'skipped' },
      failed('', 'no browser'),
    ]);
  });
});

describe('a second try', () => {
  it('is made of each place where something failed, once', () => {
    const first = [failed('a', 'one'), failed('a', 'two'), passed('b', 'three'), failed('c', 'four')];
    expect(placesToRepeat(first)).toEqual(['a', 'c']);
  });

  it('is not made when all passed, when much failed, or when something failed outside of any test', () => {
    const many = Array.from({ length: 9 }, (_, index) => failed('a', `${index}`));
    expect([[passed('a', 'one')], many, [failed('', 'no browser')]].map(placesToRepeat)).toEqual([[], [], []]);
  });

  it('takes the place of the first, and names what passed only then', () => {
    const first = [passed('a', 'steady'), passed('b', 'one'), failed('b', 'two'), failed('c', 'three')];
    const second = [passed('b', 'one'), passed('b', 'two'), failed('c', 'three')];
    expect(mergeSecondTry(first, second)).toEqual({
      results: [passed('a', 'steady'), ...second],
      unsteady: ['b › two'],
    });
  });

  it('leaves the others alone that a loop makes at the same place', () => {
    const first = [passed('a:13', 'home'), failed('a:13', 'pricing')];
    const merged = { results: [passed('a:13', 'home'), passed('a:13', 'pricing')], unsteady: ['a:13 › pricing'] };
    expect(mergeSecondTry(first, [passed('a:13', 'pricing')])).toEqual(merged);
  });

  it('takes the tests of a file in the place of the failure to begin them', () => {
    const name = 'could not be begun';
    const merged = { results: [passed('b', 'one')], unsteady: [`b › ${name}`] };
    expect(mergeSecondTry([failed('b', name)], [passed('b', 'one')])).toEqual(merged);
  });

  it('changes nothing of what it did not reach', () => {
    const first = [failed('b', 'two')];
    expect(mergeSecondTry(first, [])).toEqual({ results: first, unsteady: [] });
  });
});
