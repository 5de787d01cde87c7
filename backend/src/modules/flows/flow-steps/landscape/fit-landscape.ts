import {
  count,
  fitToSheet,
  normalized,
  principalComponents,
  squaredDistances,
  termVectors,
  tSne,
  type Point,
} from '@app/landscape';

/** A map of sample texts, on which further texts can be placed. */
export type Landscape = {
  /** @returns The place of a text, from 0 to 1 on both axes; undefined if it shares no term with the sample. */
  place(terms: readonly string[]): Point | undefined;
};

/** As in decision 005. */
const componentCount = 20;
const exaggeration = 3.5;
/** A map needs a few points in each direction. */
const perplexityMin = 2;

/** Number of texts of the sample that decide where a further text is placed. */
const nearestMax = 6;

const squareOf = (value: number) => value * value;

/** Terms of the sample, with which further texts are compared: their place in the vectors, and how rare they are. */
function termTable(documents: readonly (readonly string[])[], terms: readonly string[]) {
  const documentCounts = count(documents.flatMap((document) => [...new Set(document)]));
  return new Map(
    terms.map((term, place) => {
      const rarity = Math.log(documents.length / (documentCounts.get(term) ?? 1));
      return [term, { place, rarity }] as const;
    }),
  );
}

/** Draws a map of points whose squared distances are known: t-SNE, fitted to the unit square. */
function drawMap(coordinates: number[][], neighbors: number): Point[] {
  const initialization = coordinates.map(([x = 0, y = 0]): Point => [x, y]);
  const perplexity = Math.max(perplexityMin, Math.min(neighbors, (coordinates.length - 1) / 3));
  const isEnough = coordinates.length > 2 * perplexityMin;
  const places = isEnough
    ? tSne(squaredDistances(coordinates), initialization, { perplexity, exaggeration })
    : initialization;
  return fitToSheet(places, { left: 0, right: 1, top: 0, bottom: 1 });
}

/** The mean of the nearest texts' places, weighted by closeness. A text of the sample is on its own place. */
function placeBetween(coordinates: readonly number[], landmarks: readonly number[][], places: readonly Point[]): Point {
  const nearest = landmarks
    .map((landmark, index) => ({
      place: places[index] ?? [0, 0],
      distance: landmark.reduce((sum, value, axis) => sum + squareOf(value - (coordinates[axis] ?? 0)), 0),
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, nearestMax);
  const [first] = nearest;
  // Rounding keeps a text of the sample from the exact distance of zero.
  if (first && first.distance < 1e-12) return first.place;
  let [x, y, weights] = [0, 0, 0];
  for (const { place, distance } of nearest) {
    [x, y, weights] = [x + place[0] / distance, y + place[1] / distance, weights + 1 / distance];
  }
  return [x / weights, y / weights];
}

/**
 * Maps texts so that texts with the same words are near: tf-idf, its principal components, then t-SNE (decision 005).
 * @param documents The terms of each text of the sample. The time grows with the square of their number.
 * @param neighbors About how many neighbors count for the place of each text.
 */
export function fitLandscape(documents: string[][], neighbors: number): Landscape {
  const all = termVectors(documents);
  const vectors = { terms: all.terms, rows: all.rows.filter((row) => row.length > 0) };
  const { coordinates, basis } = principalComponents(vectors, componentCount);
  const landmarks = coordinates.map(normalized);
  const places = drawMap(landmarks, neighbors);
  const table = termTable(documents, all.terms);

  return {
    place: (terms) => {
      const sums = new Float64Array(basis.length);
      let isKnown = false;
      for (const [term, frequency] of count(terms)) {
        const known = table.get(term);
        if (!known) continue;
        isKnown = true;
        const weight = (1 + Math.log(frequency)) * known.rarity;
        for (const [axis, direction] of basis.entries()) {
          sums[axis] = (sums[axis] ?? 0) + weight * (direction[known.place] ?? 0);
        }
      }
      return isKnown && landmarks.length > 0 ? placeBetween(normalized(sums), landmarks, places) : undefined;
    },
  };
}
