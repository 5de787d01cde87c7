// @ts-check
/**
 * A seeded pseudorandom generator, so that drawings do not change from build to build.
 * @param {number} seed @returns {() => number} From 0 up to, not including, 1 (mulberry32).
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {number} t */
const ease = (t) => t * t * (3 - 2 * t);
/** @param {number} from @param {number} to @param {number} t */
const between = (from, to, t) => from + (to - from) * t;

/**
 * Smooth noise over the plane (value noise on a lattice).
 * @param {number} seed @param {number} wavelength in the drawing's units
 * @returns {(x: number, y: number) => number} from -1 to 1
 */
export function createNoise(seed, wavelength) {
  /** @param {number} column @param {number} row */
  const at = (column, row) => createRandom(seed ^ Math.imul(column, 73856093) ^ Math.imul(row, 19349663))() * 2 - 1;
  return (x, y) => {
    const column = Math.floor(x / wavelength);
    const row = Math.floor(y / wavelength);
    const tx = ease(x / wavelength - column);
    const ty = ease(y / wavelength - row);
    const top = between(at(column, row), at(column + 1, row), tx);
    const bottom = between(at(column, row + 1), at(column + 1, row + 1), tx);
    return between(top, bottom, ty);
  };
}
