import { hourMs } from '@app/api-client/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLifeApp, type LifeApp } from './life-app';
import { allCohorts, lifeCounts } from './life-cases';
import { liveThrough } from './customer-life';

let app: LifeApp;
beforeAll(async () => {
  app = await openLifeApp('simulator');
});
afterAll(() => app.close());

it(
  `a customer gets what the paid document says, from ${lifeCounts.states} states, after ${lifeCounts.changes} changes, with ${lifeCounts.payments} ways of later payments`,
  { timeout: 3 * hourMs },
  async () => {
    let lives = 0;
    for (const { histories, day } of allCohorts())
      lives += (await liveThrough(app, histories, { startDay: day })).length;
    process.stdout.write(`${lives} lives by the simulator\n`);
    expect(lives).toBe(lifeCounts.lives);
  },
);
