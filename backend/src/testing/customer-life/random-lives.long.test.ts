import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSeed } from '../sample';
import { adapterNames, openLifeApp, type LifeApp } from './life-app';
import { lifeCounts, liveCohorts, sampleCohorts } from './life-cases';
import { liveYears } from './random-lives';

const seed = Number(sampleSeed);
/** Customer years of each adapter, in parts that can be run alone by their seed. */
const years = 500;
const parts = 10;
/** Between the seeds of two parts: more than a part has runs. */
const seedsOfPart = 1_000;

describe.each(adapterNames)('with the %s adapter, a customer', (name) => {
  let app: LifeApp;
  beforeAll(async () => {
    app = await openLifeApp(name);
  });
  // A database with a thousand lives takes its time to be dropped.
  afterAll(() => app.close(), 5 * minuteMs);

  it.each(Array.from({ length: parts }, (_, part) => seed + part * seedsOfPart))(
    `H12: gets what the paid document says in ${years / parts} random years from seed %i`,
    { timeout: hourMs },
    async (partSeed) => {
      const order = { years: years / parts, customers: 10, seed: partSeed, shrinkMs: hourMs / 4 };
      const lived = await liveYears(app, order);
      process.stdout.write(`${Math.round(lived)} customer years by the ${name}, from seed ${partSeed}\n`);
      expect(lived).toBeGreaterThanOrEqual(years / parts);
    },
  );

  // The adapters differ in charges only, so that one way of later payments for each pair suffices for the second one.
  it.skipIf(name === 'simulator')(
    'H12: gets what the paid document says after each change from each state',
    { timeout: 3 * hourMs },
    async () => {
      const cohorts = [0, 1, 2, 3, 4, 5].flatMap((part) => sampleCohorts(seed + part));
      const lives = await liveCohorts(app, cohorts);
      process.stdout.write(`${lives} lives by the ${name}\n`);
      expect(lives).toBe(lifeCounts.states * lifeCounts.changes);
    },
  );
});
