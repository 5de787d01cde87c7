// @ts-check
import { fitToSheet } from './fit-to-sheet.mjs';
import { mapTexts } from './map-texts.mjs';
import { nameTopics } from './names.mjs';
import { findSummits } from './summits.mjs';

/** @typedef {import('../corpus/read-corpus.mjs').Text} Text */
/** @typedef {[number, number]} Point */
/**
 * @typedef {{ name: string, terms: string[], top: Point, texts: number[] }} Summit
 * `texts` are the places in `texts` of the survey, the nearest to the top first.
 */
/**
 * @typedef {{
 *   texts: Text[], points: Point[], summits: Summit[], ground: import('./summits.mjs').Ground,
 *   figures: import('./map-texts.mjs').TextMap['figures'] & { bandwidth: number },
 * }} Survey
 */

/** The lowest contour, as a share of the highest summit: what lies lower belongs to no topic. */
export const floor = 0.085;

/**
 * Surveys a corpus: where its texts lie, where they are dense, and what is said there.
 * @param {Text[]} corpus
 * @param {{ width: number, height: number, frame: import('./fit-to-sheet.mjs').Frame, summits: number }} sheet
 * @returns {Survey} its summits by the number of their texts
 */
export function surveyCorpus(corpus, { width, height, frame, summits: wanted }) {
  const { texts, runs, places, figures } = mapTexts(corpus);
  const points = fitToSheet(places, frame);
  const ground = findSummits(points, { width, height }, { wanted, floor });
  const found = ground.tops.map((top, summit) => {
    const gap = (/** @type {number} */ text) =>
      Math.hypot((points[text]?.[0] ?? 0) - top[0], (points[text]?.[1] ?? 0) - top[1]);
    const own = ground.members.flatMap((member, text) => (member === summit ? [text] : []));
    return { top, texts: own.sort((one, other) => gap(one) - gap(other) || one - other) };
  });
  found.sort((one, other) => other.texts.length - one.texts.length);
  const topics = nameTopics(found.map(({ texts: own }) => own.map((text) => runs[text] ?? [])));
  const summits = found.map((summit, index) => ({ ...summit, ...(topics[index] ?? { name: '', terms: [] }) }));
  return { texts, points, summits, ground, figures: { ...figures, bandwidth: ground.bandwidth } };
}
