import { hourMs } from '@app/api-client/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLifeApp, type LifeApp } from './life-app';
import { allCohorts, lifeCounts, liveCohorts } from './life-cases';

let app: LifeApp;
beforeAll(async () => {
  app = await openLifeApp('simulator');
});
afterAll(() => app.close());

it(
  `a customer gets what the paid document says, from ${lifeCounts.states} states, after ${lifeCounts.changes} changes, with ${lifeCounts.payments} ways of later payments`,
  { timeout: 3 * hourMs },
  async () => {
    const lives = await liveCohorts(app, allCohorts());
    process.stdout.write(`${lives} lives by the simulator\n`);
    expect(lives).toBe(lifeCounts.lives);
  },
);
