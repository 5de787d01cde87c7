import { expect, it } from 'vitest';
import { pollInterval } from './poll-interval';

it.each([
  [0, 1_000],
  [-5_000, 1_000],
  [3_000, 1_000],
  [20_000, 5_000],
  [600_000, 10_000],
])('reads progress that has not changed for %i ms again after %i ms', (unchangedMs, intervalMs) => {
  expect(pollInterval(unchangedMs)).toBe(intervalMs);
});
