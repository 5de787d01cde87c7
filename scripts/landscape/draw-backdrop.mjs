// @ts-check
import { contourPaths, createTerrain, dotPath, gridPath, levels, scale, scatter } from '@app/landscape';
import { backdrop } from './sheets.mjs';

/** Draws the backdrop of the sign-in pages. */
export function drawBackdrop() {
  const { width, height, seed, dots, hills } = backdrop;
  const terrain = createTerrain(hills, seed, { reach: 34, wavelength: 190 });
  return {
    width: width * scale,
    height: height * scale,
    levels: contourPaths(terrain, { width, height, thresholds: levels(0.1, 0.96, 10), step: 8 }),
    grid: gridPath({ width, height, spacing: 180, arm: 5 }),
    dots: dotPath(scatter(terrain, { width, height, count: dots, seed, heightMax: 1.05, apart: 14 })),
  };
}
