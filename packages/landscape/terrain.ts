import type { Point } from './lattice';
import { createNoise, createRandom } from './random';

/** A hill: center, height, its two radii (one standard deviation) and the angle of the first, in degrees. */
export type Hill = { x: number; y: number; height: number; rx: number; ry: number; turn?: number };

/** The height at a place. */
export type Terrain = (x: number, y: number) => number;

function gaussian({ x: cx, y: cy, height, rx, ry, turn = 0 }: Hill): Terrain {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  return (x, y) => {
    const along = ((x - cx) * cos + (y - cy) * sin) / rx;
    const across = ((y - cy) * cos - (x - cx) * sin) / ry;
    return height * Math.exp(-(along * along + across * across) / 2);
  };
}

/** Creates a terrain as the sum of its hills, distorted by noise, because real hills are never round. */
export function createTerrain(
  hills: readonly Hill[],
  seed: number,
  { reach = 20, wavelength = 110 }: { reach?: number; wavelength?: number } = {},
): Terrain {
  const shapes = hills.map(gaussian);
  const eastward = createNoise(seed, wavelength);
  const southward = createNoise(seed + 7, wavelength);
  const fineEastward = createNoise(seed + 13, wavelength / 2.7);
  const fineSouthward = createNoise(seed + 19, wavelength / 2.7);
  return (x, y) => {
    const movedX = x + reach * (eastward(x, y) + 0.3 * fineEastward(x, y));
    const movedY = y + reach * (southward(x, y) + 0.3 * fineSouthward(x, y));
    return shapes.reduce((sum, shape) => sum + shape(movedX, movedY), 0);
  };
}

type ScatterOptions = {
  width: number;
  height: number;
  count: number;
  seed: number;
  /** The minimum distance between two points. */
  apart?: number;
  heightMax: number;
};

/**
 * Scatters points: the higher the terrain, the more of them, and none too close to another.
 * @returns From left to right, which makes a short path.
 */
export function scatter(
  terrain: Terrain,
  { width, height, count, seed, apart = 7, heightMax }: ScatterOptions,
): Point[] {
  const random = createRandom(seed);
  const points: Point[] = [];
  for (let tries = 0; tries < 60_000 && points.length < count; tries += 1) {
    const x = Math.round(random() * width);
    const y = Math.round(random() * height);
    const share = terrain(x, y) / heightMax;
    const isWanted = random() < share * share * 1.4 + (share > 0.06 ? 0.03 : 0.0015);
    if (isWanted && points.every(([px, py]) => Math.hypot(px - x, py - y) > apart)) points.push([x, y]);
  }
  return points.sort(([one], [other]) => one - other);
}
