import { describe, expect, it } from 'vitest';
import { mergeSecondTry, placesToRepeat, readJourneyTimings, readPlaywright, readVitest } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/** @param {Result['status']} status @returns {(place: string, title: string) => Result} */
const result = (status) => (place, title) => ({ place, title, status });
const passed = result('passed');
const failed = result('failed');
const flaky = result('flaky');
const skipped = result('skipped');

describe('The report of Vitest', () => {
  it('names each test by file and full name', () => {
    const assertionResults = [
      { fullName: 'a works', status: 'passed' },
      { fullName: 'a waits', status: 'pending' },
    ];
    const report = { testResults: [{ name: '/project/lib/a.test.ts', status: 'passed', assertionResults }] };
    expect(readVitest(JSON.stringify(report), '/project')).toEqual([
      passed('lib/a.test.ts', 'a works'),
      skipped('lib/a.test.ts', 'a waits'),
    ]);
  });

  it('gives the error of a failure without its calls', () => {
    const failureMessages = ['AssertionError: 1 is not 2\n    at /project/lib/a.test.ts:3:1\n    at run'];
    const assertionResults = [{ fullName: 'a works', status: 'failed', failureMessages }];
    const report = { testResults: [{ name: '/project/lib/a.test.ts', status: 'failed', assertionResults }] };
    expect(readVitest(JSON.stringify(report), '/project')).toEqual([
      { ...failed('lib/a.test.ts', 'a works'), reason: 'AssertionError: 1 is not 2' },
    ]);
  });

  it('adds a failure for a file or a hook that fails outside of the tests', () => {
    const skippedTest = { fullName: 'c works', status: 'skipped' };
    const report = {
      testResults: [
        { name: '/project/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: '/project/c.test.ts', status: 'failed', assertionResults: [skippedTest] },
      ],
    };
    expect(readVitest(JSON.stringify(report), '/project')).toEqual([
      { ...failed('b.test.ts', 'could not start'), reason: 'no such module' },
      skipped('c.test.ts', 'c works'),
      failed('c.test.ts', 'could not start'),
    ]);
  });
});

describe('The report of Playwright', () => {
  /** @param {number} line @param {string} status */
  const spec = (line, status) => ({
    title: `at ${line}`,
    file: 'e2e/a.spec.ts',
    line,
    tests: [{ status, results: [{ duration: line * 1000 }] }],
  });
  const json = JSON.stringify({
    suites: [{ specs: [spec(3, 'expected')], suites: [{ specs: [spec(9, 'unexpected'), spec(12, 'skipped')] }] }],
    errors: [{ message: 'no browser' }],
  });

  it('names each journey by file and line, at any depth, and counts an error outside of all tests as a failure', () => {
    expect(readPlaywright(json, 'tests')).toEqual([
      passed('tests/e2e/a.spec.ts:3', 'at 3'),
      failed('tests/e2e/a.spec.ts:9', 'at 9'),
      skipped('tests/e2e/a.spec.ts:12', 'at 12'),
      failed('', 'no browser'),
    ]);
  });

  it('gives the error of a failure without colors and in six lines', () => {
    const message = `\u001B[31mError: not visible\u001B[39m\n\n${'Received: nothing\n'.repeat(9)}`;
    const results = [{ duration: 5, error: { message } }];
    const broken = { title: 'opens', file: 'e2e/b.spec.ts', line: 2, tests: [{ status: 'unexpected', results }] };
    const [read] = readPlaywright(JSON.stringify({ suites: [{ specs: [broken] }] }), 'tests');
    expect(read?.reason).toBe(`Error: not visible${'\nReceived: nothing'.repeat(5)}`);
  });

  it('gives the duration of each journey, named without its line', () => {
    expect(readJourneyTimings(json, 'tests')).toEqual([
      { test: 'tests/e2e/a.spec.ts › at 3', durationMs: 3000 },
      { test: 'tests/e2e/a.spec.ts › at 9', durationMs: 9000 },
      { test: 'tests/e2e/a.spec.ts › at 12', durationMs: 12_000 },
    ]);
  });
});

describe('The second try', () => {
  it('runs each place with a failure once', () => {
    const first = [failed('a', 'one'), failed('a', 'two'), passed('b', 'three'), failed('c', 'four')];
    expect(placesToRepeat(first)).toEqual(['a', 'c']);
  });

  it('is skipped when all tests passed, when too many failed, or when an error belongs to no file', () => {
    const many = Array.from({ length: 9 }, (_, index) => failed('a', `${index}`));
    expect([[passed('a', 'one')], many, [failed('', 'no browser')]].map(placesToRepeat)).toEqual([[], [], []]);
  });

  it('marks a test as flaky that failed first and passed alone, and keeps one that failed twice as failed', () => {
    const first = [passed('a', 'steady'), passed('b', 'one'), failed('b', 'two'), failed('c', 'three')];
    const second = [passed('b', 'one'), passed('b', 'two'), failed('c', 'three')];
    expect(mergeSecondTry(first, second)).toEqual([
      passed('a', 'steady'),
      passed('b', 'one'),
      flaky('b', 'two'),
      failed('c', 'three'),
    ]);
  });

  it('keeps the error of the first try of a flaky test', () => {
    const reason = 'Error: not visible';
    expect(mergeSecondTry([{ ...failed('b', 'two'), reason }], [passed('b', 'two')])).toEqual([
      { ...flaky('b', 'two'), reason },
    ]);
  });

  it('counts a test as failed that passed first and failed alone', () => {
    const first = [passed('b', 'one'), failed('b', 'two')];
    expect(mergeSecondTry(first, [failed('b', 'one'), failed('b', 'two')])).toEqual([
      failed('b', 'one'),
      failed('b', 'two'),
    ]);
  });

  it('distinguishes the tests that a loop creates at one line', () => {
    const first = [passed('a:13', 'home'), failed('a:13', 'pricing')];
    expect(mergeSecondTry(first, [passed('a:13', 'pricing')])).toEqual([
      passed('a:13', 'home'),
      flaky('a:13', 'pricing'),
    ]);
  });

  it('marks a file as flaky that could not start first, and adds its tests', () => {
    expect(mergeSecondTry([failed('b', 'could not start')], [passed('b', 'one')])).toEqual([
      flaky('b', 'could not start'),
      passed('b', 'one'),
    ]);
  });

  it('keeps a file as failed that could not start twice', () => {
    const broken = [failed('b', 'could not start')];
    expect(mergeSecondTry(broken, broken)).toEqual(broken);
  });

  it('keeps the first result of a test that it did not reach', () => {
    expect(mergeSecondTry([failed('b', 'two')], [])).toEqual([failed('b', 'two')]);
  });
});
