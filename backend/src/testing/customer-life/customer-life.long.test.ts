import { hourMs } from '@app/api-client/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSeed } from '../sample';
import { adapterNames, openLifeApp, type LifeApp } from './life-app';
import { allCohorts, lifeCounts, sampleCohorts } from './life-cases';
import { liveThrough } from './customer-life';
import { liveYears } from './random-lives';

const seed = Number(sampleSeed);
const years = 500;

describe.each(adapterNames)('with the %s adapter, a customer', (name) => {
  let app: LifeApp;
  beforeAll(async () => {
    app = await openLifeApp(name);
  });
  afterAll(() => app.close());

  // The adapters differ in charges only, so that six samples, with every pair of a state and a change, suffice for one.
  const cohorts = name === 'Stripe' ? [0, 1, 2, 3, 4, 5].flatMap((part) => sampleCohorts(seed + part)) : allCohorts();
  it(
    `gets what the paid document says, from ${lifeCounts.states} states, after ${lifeCounts.changes} changes, with ${lifeCounts.payments} ways of later payments`,
    { timeout: 3 * hourMs },
    async () => {
      let lives = 0;
      for (const { histories, day } of cohorts) lives += (await liveThrough(app, histories, { startDay: day })).length;
      process.stdout.write(`${lives} lives by the ${name}\n`);
      expect(lives).toBe(name === 'Stripe' ? lifeCounts.states * lifeCounts.changes : lifeCounts.lives);
    },
  );

  it(`gets what the paid document says in ${years} random years`, { timeout: 3 * hourMs }, async () => {
    const lived = await liveYears(app, { years, customers: 10, seed, shrinkMs: hourMs / 2 });
    process.stdout.write(`${Math.round(lived)} customer years by the ${name}, from seed ${seed}\n`);
    expect(lived).toBeGreaterThanOrEqual(years);
  });
});
