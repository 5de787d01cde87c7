import type { Point } from '../lattice';
import { fitToSheet, type Frame } from './fit-to-sheet';
import { mapTexts, type Text, type TextMap } from './map-texts';
import { nameTopics, type Topic } from './names';
import { findSummits, type Ground } from './summits';

/** A named hill. `texts` are indexes of the survey's texts, the nearest to the top first. */
export type Summit = Topic & { top: Point; texts: number[] };

export type Survey = {
  texts: Text[];
  points: Point[];
  summits: Summit[];
  ground: Ground;
  figures: TextMap['figures'] & { bandwidth: number };
};

/** The lowest contour, as a share of the highest summit. Lower ground belongs to no topic. */
export const floor = 0.085;

/**
 * Surveys a corpus: where its texts lie, where they are dense, and which topics they have there.
 * @returns The summits by the number of their texts.
 */
export function surveyCorpus(
  corpus: readonly Text[],
  { width, height, frame, summits: wanted }: { width: number; height: number; frame: Frame; summits: number },
): Survey {
  const { texts, runs, places, figures } = mapTexts(corpus);
  const points = fitToSheet(places, frame);
  const ground = findSummits(points, { width, height }, { wanted, floor });
  const found = ground.tops.map((top, summit) => {
    const distance = (text: number) => Math.hypot((points[text]?.[0] ?? 0) - top[0], (points[text]?.[1] ?? 0) - top[1]);
    const own = ground.members.flatMap((member, text) => (member === summit ? [text] : []));
    return { top, texts: own.sort((one, other) => distance(one) - distance(other) || one - other) };
  });
  found.sort((one, other) => other.texts.length - one.texts.length);
  const topics = nameTopics(found.map(({ texts: own }) => own.map((text) => runs[text] ?? [])));
  const summits = found.map((summit, index) => ({ ...summit, ...(topics[index] ?? { name: '', terms: [] }) }));
  return { texts, points, summits, ground, figures: { ...figures, bandwidth: ground.bandwidth } };
}
