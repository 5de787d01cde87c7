import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSeed } from '../sample';
import { adapterNames, openLifeApp, type LifeApp } from './life-app';
import { lifeCounts, liveCohorts, sampleCohorts } from './life-cases';
import { liveYears } from './random-lives';

const seed = Number(sampleSeed);

/**
 * charged = invoiced = granted, from every state, after every change, however later payments go. `npm run test:long` tries
 * all of them; this is a sample of another part in each run, in which each adapter takes an eighth of the states.
 */
describe.each(adapterNames)('with the %s adapter, a customer', (name) => {
  let app: LifeApp;
  beforeAll(async () => {
    app = await openLifeApp(name);
  });
  afterAll(() => app.close());

  it(
    `H12: gets what the paid document says, in a sample of ${lifeCounts.states} states × ${lifeCounts.changes} changes × ${lifeCounts.payments} payments`,
    { timeout: 600_000 },
    async () => {
      const part = (seed % 4) * adapterNames.length + adapterNames.indexOf(name);
      const own = sampleCohorts(Math.floor(seed / 4)).filter((_, index) => index % 8 === part);
      expect(await liveCohorts(app, own)).toBeGreaterThan(own.length * 2);
    },
  );

  it('H12: gets what the paid document says in some random years', { timeout: 600_000 }, async () => {
    expect(await liveYears(app, { years: 1, customers: 3, seed, shrinkMs: 60_000 })).toBeGreaterThanOrEqual(1);
  });
});
