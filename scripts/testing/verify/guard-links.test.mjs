// @ts-check
import { expect, it } from 'vitest';
import { linkGuards } from './guard-links.mjs';

it('links each file with a guard to the test that proves it', () => {
  const turnsRed = { file: 'a.test.ts', test: 'rejects an expired link' };
  const more = [{ file: 'page.ts', find: 'check', replace: '' }];
  const links = linkGuards([{ id: 'a1-check', turnsRed, file: 'link.ts', find: 'check();', replace: '', more }]);
  for (const file of ['link.ts', 'page.ts']) expect(links.get(file)).toContain('a.test.ts');
});
