import type { Point } from '../lattice';
import { countPhrases } from '../topics/count-phrases';
import { labelTopics } from '../topics/label-topics';
import { fitToSheet, type Frame } from './fit-to-sheet';
import { placeCorpus, type PlacedCorpus, type Text } from './place-corpus';
import { findSummits, type Ground } from './summits';

/**
 * A named hill. `terms` are its most characteristic phrases, of which the first is the name. `texts` are indexes of the
 * survey's texts, the nearest to the top first.
 */
export type Summit = { name: string; terms: string[]; top: Point; texts: number[] };

export type Survey = {
  texts: Text[];
  points: Point[];
  summits: Summit[];
  ground: Ground;
  figures: PlacedCorpus['figures'] & { bandwidth: number };
};

/** The lowest contour, as a share of the highest summit. Lower ground belongs to no topic. */
export const floor = 0.085;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Surveys a corpus: where its texts lie, where they are dense, and which topics they have there.
 * @returns The summits by the number of their texts.
 */
export function surveyCorpus(
  corpus: readonly Text[],
  { width, height, frame, summits: wanted }: { width: number; height: number; frame: Frame; summits: number },
): Survey {
  const { texts, analyzed, places, figures } = placeCorpus(corpus);
  const points = fitToSheet(places, frame);
  const ground = findSummits(points, { width, height }, { wanted, floor });
  const found = ground.tops.map((top, summit) => {
    const distance = (text: number) => Math.hypot((points[text]?.[0] ?? 0) - top[0], (points[text]?.[1] ?? 0) - top[1]);
    const own = ground.members.flatMap((member, text) => (member === summit ? [text] : []));
    return { top, texts: own.sort((one, other) => distance(one) - distance(other) || one - other) };
  });
  found.sort((one, other) => other.texts.length - one.texts.length);
  const summitOf = texts.map(() => -1);
  for (const [summit, { texts: own }] of found.entries()) for (const text of own) summitOf[text] = summit;
  const { phrases, sizes } = countPhrases(analyzed, summitOf, found.length);
  const labels = labelTopics(phrases, sizes).map((own) => own.map(({ form }) => form));
  const summits = found.map((summit, index) => {
    const terms = labels[index] ?? [];
    return { ...summit, terms, name: capitalized(terms[0] ?? '') };
  });
  return { texts, points, summits, ground, figures: { ...figures, bandwidth: ground.bandwidth } };
}
