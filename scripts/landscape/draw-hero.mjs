// @ts-check
import { contoursOf, dotPath, floor, gridPath, levels, placeLabels, scale, surveyCorpus } from '@app/landscape';
import { hero } from './sheets.mjs';

/** @typedef {import('@app/landscape').Survey} Survey */
/** @typedef {import('@app/landscape').Summit} Summit */

const highestLine = 0.95;
const lines = 15;
/** Below the lowest tint the ground goes on, as a dashed line. */
const shoreHeight = 0.032;
/** A smaller ring is a speck on the sheet, and no shape of the ground. In square units of the sheet. */
const islandMin = 240;
/** So many letters of a text are shown where it is an example. */
const sampleLengthMax = 160;

/** @param {string} text @returns {string} its beginning, cut between two words */
export function beginning(text) {
  if (text.length <= sampleLengthMax) return text;
  const cut = text.slice(0, sampleLengthMax);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')} …`;
}

/** @param {Summit[]} summits */
const spotsOf = (summits) => summits.map(({ top: [x, y], name }) => ({ x, y, label: name }));

/** @param {Summit[]} summits @returns {Summit[]} of those that lie too close for a phone's letters, the first */
function apart(summits) {
  /** @type {Summit[]} */
  const kept = [];
  for (const summit of summits) {
    const [x, y] = summit.top;
    if (kept.every(({ top: [ox, oy] }) => Math.hypot(x - ox, y - oy) >= hero.crop.apart)) kept.push(summit);
  }
  return kept;
}

/**
 * Where a phone looks: as wide as `hero.crop`, placed so that the few summits that are named there have as many texts as
 * possible, and room for their names.
 * @param {Summit[]} summits from the most texts down
 */
function cropFor(summits) {
  const { width, height, size, summits: wanted } = hero.crop;
  const lefts = Array.from({ length: Math.floor((hero.width - width) / 10) + 1 }, (_, index) => index * 10);
  const top = (hero.height - height) / 2;
  const ways = lefts.map((left) => {
    const frame = { left: left + 12, right: left + width - 12, top: top + 24, bottom: top + height - 24 };
    const inside = summits.filter(({ top: [x] }) => x > frame.left + 40 && x < frame.right - 40);
    const shown = apart(inside).slice(0, wanted);
    const { places, covered } = placeLabels(spotsOf(shown), { size, frame });
    const texts = shown.reduce((sum, { texts: own }) => sum + own.length, 0);
    // Where as many texts are shown, how far they lie off the middle decides.
    const middle = shown.reduce((sum, { top: [x] }) => sum + x, 0) / (shown.length || 1);
    const offMiddle = Math.abs(middle - left - width / 2);
    return { left, shown, places, score: 1000 * shown.length + texts - covered / 10 - offMiddle / 40 };
  });
  const best = ways.reduce((one, other) => (other.score > one.score ? other : one));
  const places = new Map(best.shown.map((summit, index) => [summit, best.places[index]]));
  return { viewBox: [best.left, top, width, height].map((value) => value * scale).join(' '), places };
}

/** @type {import('@app/landscape').LabelPosition} */
const beside = { side: 'start', shift: 0 };

/** @param {string} name @returns {string} as it may stand in an address */
const idOf = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** @param {Survey} survey @returns what the landscape component draws, the same for the same survey */
export function drawHero({ points, summits, ground }) {
  const { width, height, labels, view } = hero;
  const { places } = placeLabels(spotsOf(summits), labels);
  const crop = cropFor(summits);
  const draw = (/** @type {number[]} */ thresholds) =>
    contoursOf(ground.heights, ground.lattice, thresholds, islandMin);
  const dots = (/** @type {number[]} */ texts) =>
    dotPath(texts.flatMap((text) => points.slice(text, text + 1)).sort(([one], [other]) => one - other));
  return {
    width: width * scale,
    height: height * scale,
    crop: crop.viewBox,
    view: Object.fromEntries(Object.entries(view).map(([edge, value]) => [edge, value * scale])),
    labelSize: labels.size,
    cropLabelSize: hero.crop.size,
    texts: points.length,
    levels: draw(levels(floor, highestLine, lines)),
    grid: gridPath({ width, height, spacing: 124, arm: 4 }),
    shore: draw([shoreHeight]).join(''),
    /** Texts that belong to no summit. */
    dots: dots(ground.members.flatMap((member, text) => (member < 0 ? [text] : []))),
    summits: summits.map(({ name, top: [x, y], texts }, index) => ({
      id: idOf(name),
      name,
      x: x * scale,
      y: y * scale,
      place: places[index] ?? beside,
      cropPlace: crop.places.get(/** @type {Summit} */ (summits[index])) ?? null,
      count: texts.length,
      dots: dots(texts),
    })),
  };
}

/** @param {Survey} survey @param {Summit} summit @returns {number[]} the nearest text of each page, the nearest first */
function nearestByPage({ texts }, summit) {
  const pages = summit.texts.map((text) => texts[text]?.path);
  return summit.texts.filter((_, index) => pages.indexOf(pages[index]) === index);
}

/**
 * @param {Survey} survey
 * @param {{ samples?: number }} [wanted]
 * @returns what each summit is about: its terms, and the texts nearest to its top, one of a page
 */
export function describeTopics(survey, { samples = 3 } = {}) {
  return survey.summits.map((summit) => ({
    id: idOf(summit.name),
    terms: summit.terms,
    samples: nearestByPage(survey, summit)
      .slice(0, samples)
      .flatMap((place) => survey.texts.slice(place, place + 1))
      .map(({ text, title, path }) => ({ title, path, text: beginning(text) })),
  }));
}

/** @param {import('@app/landscape').Text[]} corpus @returns {Survey} on the sheet of the home page */
export const surveyForHero = (corpus) => surveyCorpus(corpus, hero);
