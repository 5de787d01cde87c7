// @ts-check
import { describe, expect, it } from 'vitest';
import {
  countResults,
  failedOutcome,
  filesToRepeat,
  mergeTries,
  nameOfTest,
  nameOutside,
  reasonOf,
} from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Result} Result */

/** @param {Result['status']} status @param {string} test @returns {Result} */
const result = (status, test) => ({ test, status });
/** @param {string} file @param {string} title */
const passed = (file, title) => result('passed', nameOfTest(file, title));
/** @param {string} file @param {string} title */
const failed = (file, title) => result('failed', nameOfTest(file, title));
/** @param {string} file @param {string} title */
const flaky = (file, title) => result('flaky', nameOfTest(file, title));
/** @param {string} file */
const broken = (file) => result('failed', nameOutside(file));

describe('The second try', () => {
  it('makes a test that failed first and passed alone flaky, with the error of the first try', () => {
    const first = [passed('a', 'one'), { ...failed('b', 'two'), reason: 'not visible' }];
    expect(mergeTries(first, [passed('b', 'two')])).toEqual([
      passed('a', 'one'),
      { ...flaky('b', 'two'), reason: 'not visible' },
    ]);
  });

  it('leaves a test broken that failed twice, with its last error', () => {
    expect(mergeTries([failed('b', 'two')], [{ ...failed('b', 'two'), reason: 'gone' }])).toEqual([
      { ...failed('b', 'two'), reason: 'gone' },
    ]);
  });

  it('leaves a test broken that it did not reach', () => {
    expect(mergeTries([failed('b', 'two')], [passed('b', 'one')])).toEqual([failed('b', 'two'), passed('b', 'one')]);
    expect(mergeTries([failed('b', 'two')], [])).toEqual([failed('b', 'two')]);
    expect(mergeTries([failed('b', 'two')], [result('skipped', 'b › two')])).toEqual([failed('b', 'two')]);
  });

  it('makes a test flaky that passed among the others and failed alone', () => {
    expect(mergeTries([passed('b', 'one')], [failed('b', 'one')])).toEqual([flaky('b', 'one')]);
  });

  it('makes an error outside of the tests flaky if the file starts alone, and counts the tests that it hid', () => {
    const merged = mergeTries([broken('b')], [passed('b', 'one')]);
    expect(merged).toEqual([{ ...broken('b'), status: 'flaky' }, passed('b', 'one')]);
    expect(mergeTries([broken('b')], [broken('b')])).toEqual([broken('b')]);
    expect(mergeTries([broken('b')], [passed('c', 'one')])[0]).toEqual(broken('b'));
  });

  it('makes a failure of the whole runner flaky only if the runner succeeds', () => {
    const crash = result('failed', 'playwright exited with 1');
    expect(mergeTries([crash], [passed('b', 'one')])[0]?.status).toBe('flaky');
    expect(mergeTries([crash], [passed('b', 'one'), result('failed', 'a leak')])[0]?.status).toBe('failed');
    expect(mergeTries([crash], [])[0]?.status).toBe('failed');
  });

  it('runs the files of a few failures, and nothing if many failed or a failure has no file', () => {
    expect(filesToRepeat([failed('b', 'one'), failed('b', 'two'), passed('c', 'one'), broken('d')])).toEqual([
      'b',
      'd',
    ]);
    expect(filesToRepeat(Array.from({ length: 9 }, (_, at) => failed(`${at}`, 'one')))).toEqual([]);
    expect(filesToRepeat([failed('b', 'one'), result('failed', 'vitest exited with 1')])).toEqual([]);
    expect(filesToRepeat([passed('c', 'one')])).toEqual([]);
  });
});

it('A flaky test counts as passed', () => {
  expect(countResults([passed('a', 'one'), flaky('a', 'two'), failed('a', 'three')])).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
  });
});

it('A part that fails as a whole has the beginning of its output as its reason', () => {
  const output = `/project/a.ts\n  3:1  error  No sum\n\n${'  4:1  error  No sum\n'.repeat(9)}`;
  const { results, output: kept } = failedOutcome('Lint', output);
  expect(results).toEqual([{ test: 'Lint', status: 'failed', reason: expect.stringContaining('3:1  error  No sum') }]);
  expect(kept).toBe(output.trimEnd());
  expect(failedOutcome('Lint', '').results).toEqual([{ test: 'Lint', status: 'failed' }]);
});

it('The reason of a failure has no colors, no calls and at most six lines', () => {
  expect(reasonOf('\u001B[31mError: 1 is not 2\u001B[39m\n    at /project/a.test.ts:3:1')).toBe('Error: 1 is not 2');
  expect(reasonOf(`Error: not visible\n\n${'Received: nothing\n'.repeat(9)}`)?.split('\n')).toHaveLength(6);
  expect(reasonOf(undefined)).toBeUndefined();
});
