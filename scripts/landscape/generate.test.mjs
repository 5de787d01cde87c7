// @ts-check
import { readFile, stat } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { generateLandscapes } from './generate.mjs';

// Where a text has changed it takes a survey, which takes seconds.
vi.setConfig({ testTimeout: 60_000 });

/** @param {string} name */
const file = (name) => new URL(`../../components/ui/landscape/generated/${name}`, import.meta.url);

it('draws the same on every run and leaves unchanged files alone', async () => {
  await generateLandscapes();
  const before = await readFile(file('hero.json'), 'utf8');
  const { mtimeMs } = await stat(file('hero.json'));
  await generateLandscapes();
  expect(await readFile(file('hero.json'), 'utf8')).toBe(before);
  expect((await stat(file('hero.json'))).mtimeMs).toBe(mtimeMs);
});
