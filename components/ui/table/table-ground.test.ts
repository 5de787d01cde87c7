import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

const rulesIn = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?<selector>[^{}]+)\{(?<declarations>[^{}]*)\}/g)].map(
    ({ groups }) => ({ selector: groups?.selector?.trim() ?? '', declarations: groups?.declarations ?? '' }),
  );
const backgroundOf = (declarations: string) =>
  /(?<!-)background: (?<color>var\(--[\w-]+\));/.exec(declarations)?.groups?.color;
const groundOf = (declarations: string) => /--ground: (?<color>[^;]+);/.exec(declarations)?.groups?.color;

describe('sticky headers of tables', () => {
  it.each([
    ['components/ui/table/table.module.css', '.table thead th'],
    ['components/ui/table/comparison.module.css', '.table th:first-child'],
  ])('sticky headers of tables have the color of what the table lies on: %s', (file, selector) => {
    const rule = rulesIn(file).find((found) => found.selector.endsWith(selector));
    expect(backgroundOf(rule?.declarations ?? '')).toBe('var(--ground)');
  });

  it('lie on the page unless something else is between', () => {
    const grounds = rulesIn('styles/global.css').flatMap(({ declarations }) => groundOf(declarations) ?? []);
    expect(grounds).toEqual(['var(--bg)']);
  });

  it.each([
    ['components/ui/card/card.module.css', 1],
    ['components/blocks/section/section.module.css', 2],
  ])('lie on what has a background of its own: %s', (file, count) => {
    const colored = rulesIn(file).filter(({ declarations }) => backgroundOf(declarations) !== undefined);
    expect(colored).toHaveLength(count);
    for (const { declarations } of colored) expect(groundOf(declarations)).toBe(backgroundOf(declarations));
  });
});
