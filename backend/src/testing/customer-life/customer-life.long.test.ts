import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLifeApp, type LifeApp } from './life-app';
import { cohortsOf, lifeCounts, liveCohorts, paymentNames } from './life-cases';

let app: LifeApp;
beforeAll(async () => {
  app = await openLifeApp('simulator');
});
// A database with a thousand lives takes its time to be dropped.
afterAll(() => app.close(), 5 * minuteMs);

/** In parts, each of which can be run alone: `-t "are paid a year later"`. */
it.each(paymentNames)(
  `H12: a customer gets what the paid document says, from ${lifeCounts.states} states, after ${lifeCounts.changes} changes, whose later payments %s`,
  { timeout: hourMs },
  async (payment) => {
    const lives = await liveCohorts(app, cohortsOf(payment));
    process.stdout.write(`${lives} lives whose later payments ${payment}, by the simulator\n`);
    expect(lives).toBe(lifeCounts.states * lifeCounts.changes);
  },
);
