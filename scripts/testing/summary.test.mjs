import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addUp,
  describeRun,
  describeTries,
  findPartsToRepeat,
  mergePart,
  readSummary,
  summarize,
  writeSummary,
} from './summary.mjs';

/** @param {import('./outcome.mjs').Result[]} results @param {import('./outcome.mjs').Timing[]} [slow] */
const part = (results, slow) => ({ name: 'unit', title: 'Unit tests', seconds: 2, results, slow });
/** @param {import('./outcome.mjs').Status} status @returns {import('./outcome.mjs').Result} */
const test = (status, title = 'works') => ({ test: `a.test.ts › ${title}`, status });

describe('The end of a run', () => {
  const flaky = { ...test('flaky'), reason: 'Error: 1 is not 2\nExpected: 2', evidence: ['test-results/unit/a.log'] };
  const tolerated = summarize(part([test('passed', 'opens'), flaky], [{ test: 'b.test.ts', seconds: 21 }]));

  it('counts a flaky and a slow test as passed, and as failed when it is strict', () => {
    expect(addUp([tolerated])).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(addUp([tolerated], true)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('lists failed, flaky and slow tests under their own headings, with error and evidence', () => {
    expect(describeRun([tolerated, summarize(part([test('failed', 'closes')]))]).split('\n')).toEqual([
      'Failed:',
      '  a.test.ts › closes',
      'Flaky, failed in one try and passed in another:',
      '  a.test.ts › works',
      '      Error: 1 is not 2',
      '      Expected: 2',
      '      test-results/unit/a.log',
      'Slow:',
      '    21.0 s  b.test.ts',
    ]);
    expect(describeRun([summarize(part([test('passed')]))])).toBe('');
  });
});

describe('Running what failed once more', () => {
  const first = summarize(part([test('passed', 'opens'), test('failed'), test('failed', 'closes')]));
  const second = { ...part([test('passed'), test('failed', 'closes'), test('passed', 'opens')]), isPartial: true };

  it('makes flaky what passes on the same files, and nothing that was repaired', () => {
    const merged = mergePart(first, second, true);
    expect(merged.counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(merged.failures.map((result) => result.test)).toEqual(['a.test.ts › closes']);
    expect(merged.flaky.map((result) => result.test)).toEqual(['a.test.ts › works']);
    expect(mergePart(first, second, false).flaky).toEqual([]);
  });

  it.each(
    /** @type {const} */ ([
      ['the failed parts', 'failed', [first], [first]],
      ['nothing after a run that passed', 'passed', [summarize(part([test('passed')]))], []],
      ['everything after a run that did not finish', 'unfinished', [], 'everything'],
      ['everything after a run that failed without a failed test', 'failed', [], 'everything'],
    ]),
  )('repeats %s', (_what, result, parts, expected) => {
    const run = { command: 'npm test', isWhole: true, startedAt: '', finishedAt: '', seconds: 1, seed: '1' };
    expect(findPartsToRepeat({ ...run, stamp: undefined, result, parts: [...parts] })).toEqual(expected);
  });

  it('repeats everything if there is no summary', () => {
    expect(findPartsToRepeat(undefined)).toBe('everything');
  });

  it('drops a failed test that no longer exists in its file, but only if files have changed', () => {
    const rest = { ...part([test('passed', 'opens')]), isPartial: true };
    expect(mergePart(first, rest, false).failures).toEqual([]);
    expect(mergePart(first, rest, true).failures).toHaveLength(2);
    const broken = { ...part([{ test: 'a.test.ts › outside of its tests', status: 'failed' }]), isPartial: true };
    expect(mergePart(first, broken, false).failures).toHaveLength(3);
    const others = { ...part([{ test: 'b.test.ts › works', status: 'passed' }]), isPartial: true };
    expect(mergePart(first, others, false).failures).toHaveLength(2);
    expect(mergePart(first, part(others.results), false).failures, 'a whole run').toEqual([]);
  });

  it('reports a test that was flaky in the second run only, on changed files, too', () => {
    const again = { ...part([test('flaky')]), isPartial: true };
    expect(mergePart(first, again, false).flaky.map((result) => result.test)).toEqual(['a.test.ts › works']);
  });

  it('prints both results side by side', () => {
    expect(describeTries([first], [second])).toBe(
      'Part  First try           Second try\nunit  1 passed, 2 failed  2 passed, 1 failed',
    );
  });
});

describe('The summary of a run', () => {
  const stamp = { commit: 'c', tree: 't', isClean: true };
  /** @type {import('./summary.mjs').Summary} */
  const summary = {
    ...{ command: 'npm test', result: 'failed', isWhole: true, startedAt: 'a', finishedAt: 'b', seconds: 1, seed: '1' },
    ...{ stamp, parts: [summarize(part([test('failed')]))], lastGreen: { ...stamp, finishedAt: 'b' } },
  };
  /** @type {string} */
  let file;
  beforeEach(() => void (file = path.join(mkdtempSync(path.join(tmpdir(), 'summary-')), 'summary.json')));
  afterEach(() => rmSync(path.dirname(file), { recursive: true }));

  it('The summary of a run is read as it was written', async () => {
    await writeSummary(summary, file);
    expect(await readSummary(file)).toEqual(summary);
    expect(readdirSync(path.dirname(file))).toEqual(['summary.json']);
  });

  const { lastGreen: _green, ...older } = summary;
  it.each([
    ['half of it', JSON.stringify(summary).slice(0, 200)],
    ['nothing', ''],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['parts without failures', JSON.stringify({ ...older, parts: [{ name: 'unit' }] })],
    ['a failure without a test', JSON.stringify({ ...older, parts: [{ ...older.parts[0], failures: [null] }] })],
    ['a last green run without a commit', JSON.stringify({ ...older, lastGreen: {} })],
  ])('counts as none when a killed run or an older version has left %s', async (_what, text) => {
    writeFileSync(file, text);
    expect(await readSummary(file)).toBeUndefined();
  });
});
