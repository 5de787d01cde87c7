// @ts-check
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../process/settings.mjs';
import { readCorpus } from './corpus/read-corpus.mjs';
import { beginning, describeTopics, drawHero, surveyForHero } from './draw-hero.mjs';
import { mapSvg } from '../../components/ui/landscape/map-svg.mjs';

// A survey takes a second, and several where the machine is busy with the other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** @typedef {import('@app/landscape').Survey} Survey */

describe("the landscape of the site's own texts", () => {
  /** @type {import('@app/landscape').Text[]} */
  let corpus = [];
  /** Every other text: the time of a survey grows with the square of their number. @type {typeof corpus} */
  let half = [];
  /** @type {Survey} */
  let survey;
  /** @type {Survey} */
  let halfSurvey;
  beforeAll(async () => {
    corpus = await readCorpus(root);
    half = corpus.filter((_text, at) => at % 2 === 0);
    survey = surveyForHero(corpus);
    halfSurvey = surveyForHero(half);
  });

  it("the landscape of the site's own texts is the same, byte by byte, for the same texts", () => {
    expect(JSON.stringify(drawHero(surveyForHero(half)))).toBe(JSON.stringify(drawHero(halfSurvey)));
  });

  it('changes when a post is removed', () => {
    const post = half.find(({ path }) => path.startsWith('/blog/'))?.path;
    const without = surveyForHero(half.filter(({ path }) => path !== post));
    expect(without.texts.length).toBeLessThan(halfSurvey.texts.length);
    const [before, after] = [drawHero(halfSurvey), drawHero(without)];
    expect(after.levels).not.toEqual(before.levels);
    expect(
      describeTopics(without, { samples: 99 }).flatMap(({ samples }) => samples.map(({ path }) => path)),
    ).not.toContain(post);
  });

  it("the landscape of the site's own texts has six summits, at most one per text, and a dot for every text", () => {
    const { summits, dots, texts } = drawHero(survey);
    expect(summits).toHaveLength(6);
    const own = survey.summits.flatMap((summit) => summit.texts);
    expect(new Set(own).size).toBe(own.length);
    const drawn = (/** @type {string} */ path) => path.match(/h0/g)?.length ?? 0;
    for (const summit of summits) expect(drawn(summit.dots)).toBe(summit.count);
    expect(summits.reduce((sum, { count }) => sum + count, drawn(dots))).toBe(texts);
    expect(texts).toBe(survey.points.length);
  });

  it('names its summits with words that occur in their texts', () => {
    for (const { name, terms, texts } of survey.summits) {
      expect(terms.length).toBeGreaterThan(0);
      const words = texts.map((text) => survey.texts[text]?.text.toLowerCase()).join(' ');
      for (const word of [...name.split(/[, ]+/), ...terms]) expect(words).toContain(word.toLowerCase());
    }
  });

  it('shows texts of three pages for each summit, nearest first, exactly as on the page', () => {
    for (const [index, { samples }] of describeTopics(survey).entries()) {
      const { top, texts } = survey.summits[index] ?? { top: [0, 0], texts: [] };
      const gaps = texts.map((text) =>
        Math.hypot((survey.points[text]?.[0] ?? 0) - top[0], (survey.points[text]?.[1] ?? 0) - top[1]),
      );
      expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
      expect(new Set(samples.map(({ path }) => path)).size).toBe(samples.length);
      for (const sample of samples) {
        const stands = survey.texts.some(
          ({ path, text }) => path === sample.path && text.startsWith(sample.text.replace(/ …$/, '')),
        );
        expect(stands).toBe(true);
      }
    }
  });

  it("preserves more than a quarter of the texts' nearest neighbors", () => {
    // A map by chance would keep 10 of the other texts, which are hundreds.
    expect(survey.figures.neighborsKept).toBeGreaterThan(0.25);
    expect(survey.figures.neighborsKept).toBeLessThan(1);
  });

  it('keeps texts inside the frame and names on the sheet', () => {
    for (const [x, y] of survey.points) {
      expect(x).toBeGreaterThanOrEqual(262);
      expect(x).toBeLessThanOrEqual(938);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(620);
    }
  });

  it("the landscape of the site's own texts can be drawn in given colors without style sheets", () => {
    const names = [
      'bg',
      'ink',
      'line-strong',
      'contour',
      'marker',
      ...Array.from({ length: 10 }, (_, tint) => `h${tint}`),
    ];
    const colors = Object.fromEntries(names.map((name, index) => [name, `#0000${(16 + index).toString(16)}`]));
    const picture = mapSvg(drawHero(survey), colors, { className: 'map' });
    expect(picture).toMatch(/^<svg xmlns="[^"]+" class="map" viewBox="0 0 2080 1240"/);
    for (const name of names) expect(picture).toContain(`"${colors[name]}"`);
    expect(picture).not.toContain('var(');
    expect(() => mapSvg(drawHero(survey), { ...colors, h9: '' })).toThrow('h9');
  });
});

it('truncates a text between two words', () => {
  expect(beginning('Short.')).toBe('Short.');
  const cut = beginning(`${'word '.repeat(31)}and, then more of it`);
  expect(cut).toMatch(/ and …$/);
  expect(cut.length).toBeLessThanOrEqual(162);
});
