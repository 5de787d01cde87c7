/**
 * t-distributed stochastic neighbor embedding: van der Maaten and Hinton, Visualizing Data using t-SNE, Journal of
 * Machine Learning Research 9, 2008, 2579–2605. It preserves neighbors and not the distances between groups. Neighbors
 * attract each other exactly; the repulsion of all points is approximated (see `Quadtree`).
 */
import type { Point } from '../lattice';
import type { Graph } from './affinities';
import { createQuadtree } from './quadtree';

export type TsneOptions = {
  iterations?: number;
  /**
   * The factor of the attractive forces after the early phase. Above 1, groups are denser (Böhm, Berens and Kobak,
   * Attraction-Repulsion Spectrum in Neighbor Embeddings, JMLR 23, 2022).
   */
  exaggeration?: number;
  /** Called with the share of the iterations that are done. */
  onProgress?: (share: number) => void;
};

/** In the early phase points find their neighbors, so attraction is stronger than in the end. */
const earlyExaggeration = 12;
const earlyShare = 0.3;

/** Momentum in the early phase and after it. */
const earlyMomentum = 0.5;
const finalMomentum = 0.8;

const progressIterations = 10;

/** Adds the attraction of neighbors, subtracted: it points from them. */
function attract({ starts, targets, weights }: Graph, embedding: Float64Array, forces: Float64Array, factor: number) {
  for (let point = 0; point + 1 < starts.length; point += 1) {
    const [x, y] = [embedding[2 * point] ?? 0, embedding[2 * point + 1] ?? 0];
    let [forceX, forceY] = [0, 0];
    for (let entry = starts[point] ?? 0; entry < (starts[point + 1] ?? 0); entry += 1) {
      const target = targets[entry] ?? 0;
      const dx = x - (embedding[2 * target] ?? 0);
      const dy = y - (embedding[2 * target + 1] ?? 0);
      const force = (weights[entry] ?? 0) / (1 + dx * dx + dy * dy);
      forceX += force * dx;
      forceY += force * dy;
    }
    forces[2 * point] = (forces[2 * point] ?? 0) - factor * forceX;
    forces[2 * point + 1] = (forces[2 * point + 1] ?? 0) - factor * forceY;
  }
}

/** Scales the start, so that all points begin close to each other. */
function startOf(initialization: readonly ArrayLike<number>[]): Float64Array {
  const embedding = Float64Array.from(
    initialization.flatMap((row) => [row[0] ?? 0, row[1] ?? 0]),
    (value) => value,
  );
  let widest = 1e-12;
  for (let entry = 0; entry < embedding.length; entry += 2) widest = Math.max(widest, Math.abs(embedding[entry] ?? 0));
  return embedding.map((value) => (value / widest) * 1e-2);
}

/**
 * Embeds points into the plane. The same input yields the same embedding.
 * @param joint The joint probabilities of neighbors.
 * @param initialization x and y of each point first. Only their proportions matter.
 */
export function tSne(
  joint: Graph,
  initialization: readonly ArrayLike<number>[],
  { iterations = 500, exaggeration = 1, onProgress }: TsneOptions = {},
): Point[] {
  const size = initialization.length;
  const embedding = startOf(initialization);
  const updates = new Float64Array(2 * size);
  const gains = new Float64Array(2 * size).fill(1);
  const forces = new Float64Array(2 * size);
  const tree = createQuadtree(size);
  const learningRate = Math.max(20, size / earlyExaggeration);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const isEarly = iteration < earlyShare * iterations;
    const momentum = isEarly ? earlyMomentum : finalMomentum;
    forces.fill(0);
    tree.build(embedding);
    const total = tree.repel(embedding, forces) || 1;
    for (let entry = 0; entry < forces.length; entry += 1) forces[entry] = (forces[entry] ?? 0) / total;
    attract(joint, embedding, forces, isEarly ? earlyExaggeration : exaggeration);
    for (let entry = 0; entry < forces.length; entry += 1) {
      const [force, update, gain] = [4 * (forces[entry] ?? 0), updates[entry] ?? 0, gains[entry] ?? 1];
      // Gains grow while a point keeps its direction, and shrink when it oscillates.
      const next = force > 0 === update > 0 ? gain + 0.2 : Math.max(0.01, gain * 0.8);
      gains[entry] = next;
      updates[entry] = momentum * update + learningRate * next * force;
      embedding[entry] = (embedding[entry] ?? 0) + (updates[entry] ?? 0);
    }
    if (iteration % progressIterations === 0) onProgress?.(iteration / iterations);
  }
  return initialization.map((_, point) => [embedding[2 * point] ?? 0, embedding[2 * point + 1] ?? 0]);
}
