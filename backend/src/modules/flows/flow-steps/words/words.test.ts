import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostFrequent } from './most-frequent';
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
  const words8 = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const words = fc.array(fc.array(fc.constantFrom(...words8), { maxLength: 20 }), { maxLength: 20 });
  const occurrencesOf = (all: readonly string[][], term: string) => all.flat().filter((word) => word === term).length;

  it('adds up if the terms fit into memory, and is exact for each term and finds the most frequent one if they do not', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 4, max: 9 }), (all, termsMax) => {
        const counts = mostFrequent(() => all, 100, { termsMax, buckets: 64 });
        const sum = counts.reduce((total, { count }) => total + count, 0);
        if (new Set(all.flat()).size <= termsMax) expect(sum).toBe(all.flat().length);
        else expect(counts[0]?.count).toBe(Math.max(...words8.map((word) => occurrencesOf(all, word))));
        for (const { term, count, texts: inTexts } of counts) {
          expect(count).toBe(occurrencesOf(all, term));
          expect(inTexts).toBe(all.filter((text) => text.some((word) => word === term)).length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('of millions of different terms finds those that repeat, and reads the texts at most four times', () => {
    let passes = 0;
    const shareEnds: number[] = [];
    function* read(_from: number, to: number) {
      passes += 1;
      shareEnds.push(to);
      for (let text = 0; text < 20_000; text += 1) yield [`rare ${text}`, `also ${text}`, `common ${text % 50}`];
    }
    const counts = mostFrequent(read, 50, { termsMax: 1_000, buckets: 16_384 });
    expect(counts.map(({ term, count, texts: inTexts }) => [term, count, inTexts])).toEqual(
      Array.from({ length: 50 }, (_, index) => [`common ${index}`, 400, 400]).sort(([one], [other]) =>
        String(one) < String(other) ? -1 : 1,
      ),
    );
    expect(passes).toBeLessThanOrEqual(4);
    expect(shareEnds).toEqual(shareEnds.toSorted((one, other) => one - other));
  });

  it('stops after four passes, also if no term repeats', () => {
    let passes = 0;
    function* read() {
      passes += 1;
      for (let text = 0; text < 20_000; text += 1) yield [`rare ${text}`];
    }
    const counts = mostFrequent(read, 10, { termsMax: 100, buckets: 64 });
    expect([passes, counts.length]).toEqual([4, 0]);
    expect(mostFrequent(read, 10, { termsMax: 100, buckets: 16_384 })).toHaveLength(10);
  });

  it('returns the most frequent terms, and equal ones in the order of the alphabet', () => {
    expect(mostFrequent(() => [['b', 'a', 'c'], ['c']], 2).map(({ term }) => term)).toEqual(['c', 'a']);
  });
});
