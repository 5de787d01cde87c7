import * as files from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.mjs';

const { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } = files;

vi.mock('node:fs', async (original) => {
  const actual = /** @type {typeof files} */ (await original());
  return { ...actual, rmSync: vi.fn(actual.rmSync) };
});

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'temporary-'));
  vi.stubEnv('TMPDIR', undefined);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a folder for this process if there is room', () => {
  const own = temporaryFolder(folder);
  expect(path.dirname(path.dirname(own))).toBe(folder);
  expect(path.basename(own)).toBe(String(process.pid));
  expect(existsSync(own)).toBe(true);
});

it('keeps a TMPDIR that is already set', () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(temporaryFolder(folder)).toBe('/somewhere');
});

it("returns the system's folder if memory is not available", () => {
  expect(temporaryFolder(path.join(folder, 'missing'))).toBe(tmpdir());
});

it('removes folders of processes that exited over an hour ago, and keeps those of running ones', () => {
  const own = temporaryFolder(folder);
  const all = path.dirname(own);
  // Larger than any process number of Linux.
  const ended = path.join(all, '4194305');
  const endedNow = path.join(all, '4194306');
  for (const left of [ended, endedNow]) mkdirSync(left);
  const twoHoursAgoS = Date.now() / 1_000 - 2 * 60 * 60;
  for (const old of [ended, own]) utimesSync(old, twoHoursAgoS, twoHoursAgoS);
  temporaryFolder(folder);
  expect([ended, endedNow, own].map((left) => existsSync(left))).toEqual([false, true, true]);
});

it('keeps a folder that cannot be removed, such as one in which a disk is mounted, and returns its own', () => {
  const all = path.dirname(temporaryFolder(folder));
  const mounted = path.join(all, '4194305');
  mkdirSync(mounted);
  const twoHoursAgoS = Date.now() / 1_000 - 2 * 60 * 60;
  utimesSync(mounted, twoHoursAgoS, twoHoursAgoS);
  vi.mocked(rmSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('resource busy'), { code: 'EBUSY' });
  });
  expect(path.basename(temporaryFolder(folder))).toBe(String(process.pid));
  expect(existsSync(mounted)).toBe(true);
});
