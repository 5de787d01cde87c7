// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/settings.mjs';
import { listFiles } from '../process/git-files.mjs';
import { readMessageFiles } from './equal-texts.mjs';

/** Names keys without using them. */
const exceptions = 'scripts/messages/equal-texts.mjs';
const keys = readMessageFiles().flatMap((messages) => Object.keys(messages).filter((key) => key !== '$schema'));

it('every message is used by a source file', async () => {
  const sources = ((await listFiles()) ?? []).filter((file) => /\.(tsx?|mjs)$/.test(file) && file !== exceptions);
  const words = new Set(sources.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? []));
  expect(keys.filter((key) => !words.has(key))).toEqual([]);
});

it('every message key occurs once', () => {
  expect(keys.length).toBeGreaterThan(2_000);
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
});
