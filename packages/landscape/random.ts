/**
 * Creates a seeded pseudorandom generator (mulberry32), so that results do not change from run to run.
 * @returns A function that returns numbers from 0 up to, not including, 1.
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const smoothstep = (t: number) => t * t * (3 - 2 * t);
const interpolate = (from: number, to: number, t: number) => from + (to - from) * t;

/**
 * Creates smooth noise over the plane (value noise on a lattice).
 * @param wavelength In units of the drawing.
 * @returns A function of the place, from -1 to 1.
 */
export function createNoise(seed: number, wavelength: number): (x: number, y: number) => number {
  const at = (column: number, row: number) =>
    createRandom(seed ^ Math.imul(column, 73856093) ^ Math.imul(row, 19349663))() * 2 - 1;
  return (x, y) => {
    const column = Math.floor(x / wavelength);
    const row = Math.floor(y / wavelength);
    const tx = smoothstep(x / wavelength - column);
    const ty = smoothstep(y / wavelength - row);
    const top = interpolate(at(column, row), at(column + 1, row), tx);
    const bottom = interpolate(at(column, row + 1), at(column + 1, row + 1), tx);
    return interpolate(top, bottom, ty);
  };
}
