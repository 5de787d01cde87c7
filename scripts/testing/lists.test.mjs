// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/settings.mjs';
import { fileOf } from './outcome.mjs';

/** @param {string} name @returns {{ test: string, reason?: string }[]} */
const readList = (name) => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));

it.each(['slow-tests.json', 'flaky-history.json'])('%s names only files that exist', (name) => {
  // A part that failed as a whole has a name without a file.
  const files = readList(name).flatMap((entry) => fileOf(entry) ?? []);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('slow-tests.json gives a reason for each test', () => {
  expect(readList('slow-tests.json').filter(({ reason }) => !reason?.trim())).toEqual([]);
});
