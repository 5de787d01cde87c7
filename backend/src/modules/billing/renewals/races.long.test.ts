import { afterAll, beforeAll, describe, it } from 'vitest';
import { createDatabase } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { createPlanTestApp, type PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { races } from './testing/races';

let test: PlanTestApp;
let other: Deps;
beforeAll(async () => {
  test = await createPlanTestApp();
  other = { ...test.deps, database: createDatabase(test.databaseUrl, { connectionsMax: 5 }) };
});
afterAll(async () => {
  await other.database.$client.end();
  await test.close();
});

const interleavings = 250;

describe.each(Object.entries(races))('H10: %s', (_name, race) => {
  it(
    'H10: two changes of a plan have one consistent outcome in 250 interleavings',
    { timeout: 1_200_000 },
    async () => {
      const start = test.clock.now();
      // The first five are in the short run.
      for (let seed = 1; seed <= interleavings; seed += 1) {
        // A race can end a month later. In 250 months the card would expire, and each sweep would renew all earlier plans.
        test.moveTo(start);
        await race(test, other, seed);
      }
    },
  );
});
