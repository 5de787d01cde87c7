import { describe, expect, it } from 'vitest';
import { setTitle } from './break-lines';

/** Each letter is half as wide as it is high. */
const widthOf = (text: string, size: number) => text.length * size * 0.5;

describe('a title on a share image', () => {
  it('uses the largest size if it is short', () => {
    expect(setTitle('Pricing', 640, widthOf)).toEqual({ lines: ['Pricing'], size: 84 });
  });

  it('stays within its width and four lines', () => {
    const { lines, size } = setTitle('What distance on a map of meaning can tell, and what it cannot', 640, widthOf);
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(640);
    expect(lines.join(' ')).toBe('What distance on a map of meaning can tell, and what it cannot');
  });

  it('ends with an ellipsis if it is too long for every size', () => {
    const { lines } = setTitle('word '.repeat(80), 640, widthOf);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/…$/);
  });
});
