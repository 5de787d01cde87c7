import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countExactly } from './count-exactly';
import { containsTerm, toHaystack, toTerm } from './match-term';
import { splitByLength, splitParagraphs, splitSentences } from './sentences';

const pieces = [
  'Dr. ',
  'word',
  ' ',
  '. ',
  '! ',
  '\n',
  '\n\n',
  '\r\n \r\n',
  '👨‍👩‍👧‍👦',
  'שלום. ',
  '表示。',
  'e\u0301',
  '\u0000',
  '\u202e',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((parts) => parts.join('')),
);

describe('splitting', () => {
  it.each([
    ['sentences', splitSentences],
    ['paragraphs', splitParagraphs],
    ['parts of 50 characters', (text: string) => splitByLength(text, 50)],
  ])('into %s loses nothing', (_what, split) => {
    fc.assert(fc.property(texts, (text) => [...split(text)].join('') === text));
  });

  it('by length keeps the limit and splits no character', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parts = [...splitByLength(text, 80)];
        return parts.every((part) => part.length <= 80 && !/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(part));
      }),
    );
  });

  it('recognizes abbreviations, blank lines and other languages', () => {
    const text = 'Dr. Smith met J. R. Miller. They left.\n\nA heading\n\nMore';
    expect([...splitSentences(text)].map((one) => one.trim()).filter(Boolean)).toEqual([
      'Dr. Smith met J. R. Miller.',
      'They left.',
      'A heading',
      'More',
    ]);
    expect([...splitSentences('一つ目。二つ目。')]).toEqual(['一つ目。', '二つ目。']);
  });
});

describe('a term of a filter', () => {
  it.each([
    ['solar', 'The SOLAR plant', true],
    ['solar', 'Insolarity', false],
    ['sol*', 'a solar plant', true],
    ['*ar', 'a solar plant', true],
    ['s*r', 'a solar plant', true],
    ['s*r', 'so lar', false],
    ['solar   plant', 'a solar\nplant!', true],
    ['solar*plant', 'solar plant', false],
    ['c++', 'We write C++ code', true],
    ['über*', 'Die ÜBERSICHT', true],
    ['北京', '我们今天去北京', false],
    ['*北京*', '我们今天去北京大学', true],
  ])('%j in %j: %s', (term, text, isFound) => {
    expect(containsTerm(toHaystack(text), toTerm(term))).toBe(isFound);
  });

  it('takes time in proportion to the text, however many wildcards it has', () => {
    const haystack = toHaystack('a'.repeat(200_000));
    const startedMs = performance.now();
    expect(containsTerm(haystack, toTerm(`${'a*'.repeat(45)}b`))).toBe(false);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});

describe('counting', () => {
  const words = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 20 }), {
    maxLength: 20,
  });

  it('adds up, also if the terms do not fit into memory at once', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 8 }), (all, termsMax) => {
        const counts = countExactly(() => all, 100, Math.max(termsMax, 2));
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.flat().length);
        for (const { term, count, texts: inTexts } of counts) {
          expect(count).toBe(all.flat().filter((word) => word === term).length);
          expect(inTexts).toBe(all.filter((text) => text.some((word) => word === term)).length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('returns the most frequent terms, and equal ones in the order of the alphabet', () => {
    expect(countExactly(() => [['b', 'a', 'c'], ['c']], 2).map(({ term }) => term)).toEqual(['c', 'a']);
  });
});
