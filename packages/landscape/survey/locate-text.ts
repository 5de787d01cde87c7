import type { Point } from '../lattice';
import { normalized } from '../numbers';
import { createComparison, mostSimilar } from '../projection/neighbor-lists';
import { featuresOf, isFunctionFeature } from '../terms/features';
import type { FittedMap } from './fit-topic-map';

/** The place of a text on the map, and the group of the texts around it, or -1. */
export type Location = { place: Point; group: number };

/** Texts of the map that decide where a further text is placed. */
const nearestMax = 6;

/**
 * Creates a function that locates further texts between the most similar texts of a map.
 * @returns Undefined for a text that shares no word with the map, other than function words.
 */
export function createLocator(map: FittedMap): (text: string) => Location | undefined {
  const { analyze, vocabulary, components, points, places, groupOf } = map;
  const compare = createComparison(points);
  const isTopical = vocabulary.terms.map((term) => !isFunctionFeature(term));
  return (text) => {
    const { columns, weights } = vocabulary.weigh(featuresOf(analyze(text)));
    if (places.length === 0 || !columns.some((column) => isTopical[column])) return undefined;
    const sums = new Float64Array(points.dimensions);
    for (const [entry, column] of columns.entries()) {
      const direction = components.basis[column] ?? [];
      for (let axis = 0; axis < sums.length; axis += 1)
        sums[axis] = (sums[axis] ?? 0) + (weights[entry] ?? 0) * (direction[axis] ?? 0);
    }
    const similarities = compare({ topics: normalized(sums), columns, weights });
    const nearest = mostSimilar(similarities, Math.min(nearestMax, places.length));
    const votes = new Map<number, number>();
    let [x, y, total] = [0, 0, 0];
    for (const [rank, point] of nearest.indexes.entries()) {
      const [placeX, placeY] = places[point] ?? [0, 0];
      const weight = 1 / (1e-6 + Math.max(0, 1 - (nearest.similarities[rank] ?? 0)) ** 2);
      [x, y, total] = [x + weight * placeX, y + weight * placeY, total + weight];
      const group = groupOf[point] ?? -1;
      votes.set(group, (votes.get(group) ?? 0) + weight);
    }
    const [group] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best));
    return { place: [x / total, y / total], group };
  };
}
