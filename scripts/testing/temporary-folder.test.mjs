import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'temporary-'));
  vi.stubEnv('TMPDIR', undefined);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes a folder of its own in a folder with room', () => {
  const own = temporaryFolder(folder);
  expect(path.dirname(own)).toBe(folder);
  expect(existsSync(own)).toBe(true);
});

it('keeps a TMPDIR that is already set', () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(temporaryFolder(folder)).toBe('/somewhere');
});

it('returns the system folder when the other one is missing', () => {
  expect(temporaryFolder(path.join(folder, 'missing'))).toBe(tmpdir());
});

it('removes what a killed run left a day ago, and nothing younger', () => {
  const own = temporaryFolder(folder);
  const [abandoned, current] = [path.join(own, 'abandoned'), path.join(own, 'current')];
  mkdirSync(abandoned);
  mkdirSync(current);
  const twoDaysAgoS = Date.now() / 1_000 - 2 * 24 * 60 * 60;
  utimesSync(abandoned, twoDaysAgoS, twoDaysAgoS);
  temporaryFolder(folder);
  expect([existsSync(abandoned), existsSync(current)]).toEqual([false, true]);
});
