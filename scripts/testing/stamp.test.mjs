// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRepeatedlyFlaky, historyFile, readFlakyHistory, recordFlaky } from './flaky-history.mjs';
import { describeLastGreen, readStamp } from './stamp.mjs';

/** @type {string} */
let folder;
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  mkdirSync(path.join(folder, path.dirname(historyFile)), { recursive: true });
  write(historyFile, '[]\n');
  write('a.ts', 'a');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message=first');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('The stamp of a run', () => {
  it('names the commit and says whether the files are those of the commit', async () => {
    const clean = await readStamp(folder);
    expect(clean).toEqual({ commit: git('rev-parse', 'HEAD'), tree: expect.any(String), isClean: true });
    expect(git('ls-tree', '-r', '--name-only', clean?.tree ?? '')).toBe('a.ts');
    write('b.ts', 'a new file');
    expect(await readStamp(folder)).toMatchObject({ commit: clean?.commit, isClean: false });
    expect(git('status', '--porcelain'), 'the index is left alone').toBe('?? b.ts');
  });

  it('ignores the history of flaky tests, which a run itself changes', async () => {
    await recordFlaky(['a.test.ts › works'], new Date('2026-11-27T08:00:00Z'), folder);
    const before = await readStamp(folder);
    expect(before?.isClean).toBe(true);
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--all', '--message=history');
    expect(await readStamp(folder)).toMatchObject({ tree: before?.tree, isClean: true });
  });

  it('The stamp of a run is undefined outside of a Git checkout', async () => {
    rmSync(path.join(folder, '.git'), { recursive: true });
    expect(await readStamp(folder)).toBeUndefined();
  });

  it('The stamp of a run is undefined when Git cannot read every file, such as a new checkout without commits in a folder', async () => {
    write('a.ts', 'changed');
    mkdirSync(path.join(folder, 'other'));
    execFileSync('git', ['init', '--quiet', path.join(folder, 'other')]);
    expect(await readStamp(folder)).toBeUndefined();
  });

  it('lists what has changed since the last whole run that passed, uncommitted files included', async () => {
    write('a.ts', 'tested before it was committed');
    const stamp = await readStamp(folder);
    const green = { commit: '', tree: '', isClean: false, ...stamp, finishedAt: '2026-11-27T08:15:30.000Z' };
    const start = `npm test last passed at 2026-11-27 08:15 UTC, for ${green.commit.slice(0, 10)} with uncommitted changes.`;
    expect(await describeLastGreen(green, folder)).toBe(`${start} Nothing has changed since.`);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) write(`${name}.ts`, 'changed');
    expect(await describeLastGreen(green, folder)).toBe(
      `${start} a.ts, b.ts, c.ts, d.ts, e.ts and 2 more changed since.`,
    );
    const forgotten = { ...green, tree: '1234567890123456789012345678901234567890' };
    expect(await describeLastGreen(forgotten, folder)).toBe(`${start} What has changed since is unknown.`);
    expect(await describeLastGreen(undefined, folder)).toBe('npm test has not passed in this checkout yet.');
  });
});

describe('The history of flaky tests', () => {
  it('keeps one line for each, with the day, and finds those that are in it twice', async () => {
    await recordFlaky(['a.test.ts › works', 'b.test.ts › "quotes"'], new Date('2026-11-27T23:00:00Z'), folder);
    const entries = await recordFlaky(['a.test.ts › works'], new Date('2026-11-28T01:00:00Z'), folder);
    expect(await readFlakyHistory(folder)).toEqual(entries);
    expect(git('diff', '--numstat')).toBe(`5\t1\t${historyFile}`);
    expect(entries.at(-1)).toEqual({ date: '2026-11-28', test: 'a.test.ts › works' });
    expect(findRepeatedlyFlaky(entries)).toEqual(['a.test.ts › works']);
  });

  it.each(['<<<<<<< HEAD\n[]', '{}', '[{"test":"a.test.ts"}]'])(
    'The history of flaky tests is left as it is when it is damaged: %j',
    async (text) => {
      write(historyFile, text);
      const message = "flaky-history.json can't be read";
      await expect(recordFlaky(['a.test.ts › works'], new Date(0), folder)).rejects.toThrow(message);
      expect(readFileSync(path.join(folder, historyFile), 'utf8')).toBe(text);
    },
  );
});
