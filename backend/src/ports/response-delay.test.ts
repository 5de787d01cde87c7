import { expect, it } from 'vitest';
import { delayToWholeStep } from './response-delay';

it('delayToWholeStep returns after a whole number of steps since the start', async () => {
  const startedMs = performance.now() - 25;
  await delayToWholeStep(startedMs, 20);
  // A timer may fire up to a millisecond early.
  expect(performance.now() - startedMs).toBeGreaterThan(39);
});
