import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { createPlanTestApp, type PlanTestApp } from '@/backend/modules/plan-changes/testing/plan-test-app';
import { advanceSubscriptions } from '.';
import { races } from './testing/races';

let test: PlanTestApp;
/** The dependencies of another backend, with its own connections. */
let other: Deps;
beforeAll(async () => {
  test = await createPlanTestApp();
  other = { ...test.deps, database: createDatabase(test.databaseUrl, { connectionsMax: 5 }) };
});
afterAll(async () => {
  await other.database.$client.end();
  await test.close();
});

/** `npm run test:long` tries 250 of each. */
const seeds = Array.from({ length: 5 }, (_, index) => index + 1);

describe.each(Object.entries(races))('H10: %s', (_name, race) => {
  it.each(seeds)('have one consistent outcome, with the interleaving of seed %i', async (seed) => {
    await race(test, other, seed);
  });
});

it('H10: two backends that sweep at once charge each of 12 due renewals once', async () => {
  const customers = [];
  for (let count = 0; count < 12; count += 1) customers.push(await test.addSubscriber());
  const [first] = customers;
  if (!first) throw new Error('No customer');
  test.moveTo((await test.subscriptionOf(first)).periodEnd);
  await Promise.all([advanceSubscriptions(test.deps), advanceSubscriptions(other)]);
  await Promise.all([advanceSubscriptions(test.deps), advanceSubscriptions(other)]);
  for (const customer of customers) {
    const { charges, invoices } = await test.sumUp(customer.organizationId);
    expect({ charges, invoices, periods: (await test.periodsOf(customer)).length }).toEqual({
      ...{ charges: 2, invoices: 2, periods: 2 },
    });
  }
});
