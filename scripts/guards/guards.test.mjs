// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/settings.mjs';
import { applyEdit, editsOf, readGuards } from './guards.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

describe('every guard', async () => {
  const guards = await readGuards();

  it('every guard has a unique id that begins with its promise', () => {
    const ids = guards.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(290);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-s]\d+(-[a-z\d]+)+$/);
  });

  it.each(guards)('$id occurs in the code once, without comments, and its replacement removes it', (guard) => {
    for (const edit of editsOf(guard)) {
      const text = read(edit.file);
      expect(applyEdit(text, edit)).not.toBe(text);
      expect(edit.find).not.toMatch(/^\s*(\/\/|\/\*|\*)/m);
    }
  });

  it.each(guards)('$id names a test by the beginning of its title', ({ turnsRed: { file, test } }) => {
    expect(existsSync(path.join(root, file)), file).toBe(true);
    // The prover finds a test by the beginning of its title.
    const literals = ["'", '"', '`'].map((quote) => `${quote}${test.replaceAll(quote, `\\${quote}`)}`);
    const titles = literals.flatMap((literal) => read(file).split(literal).slice(0, -1));
    expect(titles.some((before) => /[(,]\s*$/.test(before))).toBe(true);
  });
});

describe('removing a guard', () => {
  const edit = { file: 'a.ts', find: 'check();', replace: '' };

  it('changes its one occurrence', () => {
    expect(applyEdit('before(); check(); after();', edit)).toBe('before();  after();');
    expect(applyEdit('check();', { ...edit, replace: '$&' })).toBe('$&');
  });

  it.each([
    ['start();', 0],
    ['check(); check();', 2],
  ])('throws for %j, which contains it %i times', (text, times) => {
    expect(() => applyEdit(text, edit)).toThrow(`a.ts contains this ${times} times instead of once: check();`);
  });
});
