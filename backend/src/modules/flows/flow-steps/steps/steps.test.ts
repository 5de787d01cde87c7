import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { stepKinds, type StepKind } from '@app/api-client/rules/flows/flow-steps';
import { readLines, readTable, runStep } from '../testing/step-under-test';
import { countTerms } from './count-terms';
import { extractKeyPhrases } from './extract-key-phrases';
import { filterTexts } from './filter-texts';
import { createLandscapeStep, generateLandscape } from './generate-landscape';
import { splitTexts } from './split-texts';
import type { ProducedFile } from '../step-work';
import { steps } from './steps-by-kind';
import { summarize, summarizeTexts } from './summarize-texts';

describe('split-texts', () => {
  it('numbers the parts of each text', () => {
    const { file } = runStep('split-texts', splitTexts, ['One. Two.', 'Three.']);
    expect(readLines(file)).toEqual([
      { id: 't1.1', text: 'One.' },
      { id: 't1.2', text: 'Two.' },
      { id: 't2.1', text: 'Three.' },
    ]);
    expect(file).toMatchObject({ name: 'parts.jsonl', texts: 3 });
  });

  it('loses no word for any unit', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', '\n', 'é', '表'), maxLength: 300 });
    fc.assert(
      fc.property(plain, fc.constantFrom('sentences', 'paragraphs', 'length'), (text, unit) => {
        fc.pre(text.trim() !== '');
        const { file } = runStep('split-texts', splitTexts, [text], { unit, charactersMax: '50' });
        const joined = readLines(file).map((part) => part.text.replaceAll(/\s/g, ''));
        expect(joined.join('')).toBe(text.replaceAll(/\s/g, ''));
      }),
      { numRuns: 40 },
    );
  });
});

describe('filter-texts', () => {
  const texts = ['Solar power grows.', 'Wind power falls.', 'Solar and wind power.', 'Bread.'];
  const kept = (settings: Record<string, string>) =>
    readLines(runStep('filter-texts', filterTexts, texts, settings).file).map(({ id }) => id);

  it.each([
    [{}, ['t1', 't2', 't3', 't4']],
    [{ include: 'solar\nwind' }, ['t1', 't2', 't3']],
    [{ include: 'solar\nwind', match: 'all' }, ['t3']],
    [{ include: 'power', exclude: 'win*' }, ['t1']],
    [{ charactersMax: '10' }, ['t4']],
    [{ charactersMin: '21' }, ['t3']],
  ])('with %j keeps %j', (settings, ids) => {
    expect(kept(settings)).toEqual(ids);
  });
});

describe('count-terms', () => {
  it('counts terms and texts, without stop words', () => {
    const texts = ['The solar power plant and the solar panel.', 'A solar cell.'];
    const { file } = runStep('count-terms', countTerms, texts, { wordsMax: '2' });
    const rows = new Map(readTable(file).map(([term = '', ...counts]) => [term, counts]));
    expect(rows.get('term')).toEqual(['count', 'texts']);
    expect(rows.get('solar')).toEqual(['3', '2']);
    expect(rows.get('solar power')).toEqual(['1', '1']);
    expect(rows.has('the')).toBe(false);
  });
});

describe('extract-key-phrases', () => {
  it('puts phrases that say what the texts are about first', () => {
    const texts = [
      'The offshore wind farm has a new grid connection.',
      'An offshore wind farm is built when the grid connection is ready.',
      'It is about the offshore wind farm.',
    ];
    const [header, first] = readTable(runStep('extract-key-phrases', extractKeyPhrases, texts).file);
    expect(header).toEqual(['phrase', 'score', 'count', 'texts']);
    expect([first?.[0], first?.[2], first?.[3]]).toEqual(['offshore wind farm', '3', '3']);
  });
});

describe('summarize-texts', () => {
  const long = [
    'The city council approved the new tram line through the harbor district.',
    'Lunch was served at noon in the hall with coffee and cake.',
    'The tram line connects the harbor district with the central station.',
    'The council expects that the tram line carries thirty thousand passengers.',
    'A dog slept under one of the tables during all speeches.',
  ].join(' ');

  it('quotes the sentences nearest to the topic, in their order', () => {
    const sentences = summarize(long, 2);
    expect(sentences).toHaveLength(2);
    for (const sentence of sentences) expect(sentence).toContain('tram line');
  });

  it('quotes any text word for word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 4 }), (text, max) => {
        const sentences = summarize(text, max);
        expect(sentences.length).toBeLessThanOrEqual(max);
        for (const sentence of sentences) expect(text).toContain(sentence);
      }),
    );
  });

  it('summarizes all texts together by sentences that name their text', () => {
    const settings = { scope: 'together', sentencesMax: '2' };
    const { file } = runStep('summarize-texts', summarizeTexts, [long, 'Nothing else.', long], settings);
    const lines = readLines(file);
    expect(lines).toHaveLength(2);
    for (const { id, text } of lines) {
      expect(id).toMatch(/^t1\.\d$/);
      expect(long).toContain(text);
    }
  });
});

describe('generate-landscape', () => {
  const topics = ['river bridge water boat', 'solar panel roof energy', 'bread oven flour baker'];
  const texts = Array.from(
    { length: 90 },
    (_, n) => `${topics[n % 3]} ${topics[n % 3]?.split(' ')[n % 4]} number${n % 7}`,
  );

  it('puts texts with the same words together, on a map from 0 to 1', () => {
    const [header, ...rows] = readTable(runStep('generate-landscape', generateLandscape, texts).file);
    expect(header).toEqual(['id', 'x', 'y', 'topic', 'text']);
    expect(rows).toHaveLength(90);
    const points = rows.map(([, x, y]) => [Number(x), Number(y)] as const);
    for (const value of points.flat()) expect(value).toBeGreaterThanOrEqual(0);
    for (const value of points.flat()) expect(value).toBeLessThanOrEqual(1);
    const nearestOf = (at: number) => {
      const distance = (other: number) =>
        Math.hypot(
          (points[at]?.[0] ?? 0) - (points[other]?.[0] ?? 0),
          (points[at]?.[1] ?? 0) - (points[other]?.[1] ?? 0),
        );
      return (
        points
          .map((_, other) => other)
          .filter((other) => other !== at)
          .sort((a, b) => distance(a) - distance(b))[0] ?? 0
      );
    };
    const same = points.filter((_, at) => nearestOf(at) % 3 === at % 3);
    expect(same.length).toBeGreaterThan(80);
  });

  /** The description of the topics beside the table. */
  const describedTopics = (files: ProducedFile[]) =>
    JSON.parse(readFileSync(files[1]?.path ?? '', 'utf8')) as LandscapeSummary;

  it('describes the topics in a second file, to which the table refers by number', () => {
    const { files } = runStep('generate-landscape', generateLandscape, [...texts, 'xyzzy']);
    expect(files.map(({ name, mediaType, texts: own }) => [name, mediaType, own])).toEqual([
      ['landscape.csv', 'text/csv', null],
      ['landscape.json', 'application/json', null],
    ]);
    const { version, texts: all, placed, topics: described, sketch } = describedTopics(files);
    expect([version, all, placed, sketch.length]).toEqual([1, 91, 90, 90]);
    expect(described.length).toBeGreaterThan(1);
    const rows = readTable(files[0] ?? { path: '' }).slice(1);
    for (const [index, { labels, count, x, y, typical }] of described.entries()) {
      const own = rows.filter(([, , , topic]) => topic === String(index + 1)).map(([id]) => id);
      expect(own).toHaveLength(count);
      expect(labels[0]).not.toBe('');
      for (const id of typical) expect(own).toContain(id);
      expect([x, y].every((value) => value >= 0 && value <= 1)).toBe(true);
    }
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['t91', '', '', '']);
  });

  it('places further texts between those of a sample, if there are more than can be mapped', () => {
    const { files, percents } = runStep('generate-landscape', createLandscapeStep(45), texts);
    const { texts: all, placed, topics: described } = describedTopics(files);
    expect([all, placed]).toEqual([90, 90]);
    const rows = readTable(files[0] ?? { path: '' }).slice(1);
    const counts = described.map((_, index) => rows.filter(([, , , topic]) => topic === String(index + 1)).length);
    expect(described.map(({ count }) => count)).toEqual(counts);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  });

  it.each([[[]], [['alone']], [['same words here', 'same words here']]])('handles %j', (few) => {
    if (few.length === 0) return;
    expect(readTable(runStep('generate-landscape', generateLandscape, few).file)).toHaveLength(few.length + 1);
  });
});

const hostile: [what: string, text: string][] = [
  ['one line of a megabyte without blanks', 'a'.repeat(1_000_000)],
  ['thousands of short sentences', 'It is so. '.repeat(20_000)],
  ['points only', '.'.repeat(200_000)],
  ['NUL and control characters', 'a\u0000b\u0007 c'.repeat(1_000)],
  ['text from right to left', 'שלום עולם. '.repeat(20_000)],
  ['emoji of several code points', '👨‍👩‍👧‍👦'.repeat(20_000)],
  ['lone surrogates', '\ud800 \udc00 '.repeat(1_000)],
  ['marks without letters', `a${'\u0301'.repeat(100_000)}`],
  ['overrides of the direction', '\u202eabc\u202c '.repeat(1_000)],
];

describe('hostile texts', () => {
  it.each(Object.keys(steps) as StepKind[])('hostile texts are handled by %s within seconds', (kind) => {
    for (const [what, text] of hostile) {
      const startedMs = performance.now();
      const { file } = runStep(kind, steps[kind], [text, 'A plain text about rivers.']);
      expect(file.texts === null, what).toBe(stepKinds[kind].produces === 'table');
      expect(performance.now() - startedMs, what).toBeLessThan(10_000);
    }
  });

  it('hostile texts cannot run as a formula in a spreadsheet', () => {
    const { file } = runStep('generate-landscape', generateLandscape, ['=HYPERLINK("x") rivers', 'rivers flow']);
    expect(readTable(file)[1]?.[4]).toMatch(/^'=HYPERLINK/);
  });

  it('give the same result at every run', () => {
    for (const kind of Object.keys(steps) as StepKind[]) {
      const [one, other] = [0, 1].map(
        () =>
          runStep(
            kind,
            steps[kind],
            hostile.slice(3).map(([, text]) => text),
          ).file.sha256,
      );
      expect([kind, one]).toEqual([kind, other]);
    }
  });
});
