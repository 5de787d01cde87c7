import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { createDatabase } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { createPlanTestApp, type PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { purchases } from '@/backend/db/schema/billing/purchases';
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

/** Dependencies that do something once, between the transaction that issues an invoice and the one of its charge. */
function beforeCharge(deps: Deps, work: () => Promise<void>): Deps {
  let pending: (() => Promise<void>) | undefined;
  const { database } = deps;
  const transaction: typeof database.transaction = async (run, config) => {
    const next = pending;
    pending = undefined;
    await next?.();
    const result: unknown = await database.transaction(run, config);
    if (result === 'charge') pending = work;
    return result as never;
  };
  const get = (target: typeof database, key: keyof typeof database) =>
    key === 'transaction' ? transaction : target[key];
  return {
    ...deps,
    database: new Proxy(database, { get: (target, key) => get(target, key as keyof typeof database) }),
  };
}

/** `npm run test:long` tries 250 of each. */
const seeds = Array.from({ length: 5 }, (_, index) => index + 1);

describe.each(Object.entries(races))('H10: %s', (_name, race) => {
  it.each(seeds)(
    'H10: two changes of a plan have one consistent outcome, with the interleaving of seed %i',
    async (seed) => {
      await race(test, other, seed);
    },
  );
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

it('H10: a renewal that is canceled after its invoice was issued is not charged', async () => {
  // An application of its own, because the other tests leave renewals that are due.
  const own = await createPlanTestApp();
  const customer = await own.addSubscriber();
  own.moveTo((await own.subscriptionOf(customer)).periodEnd);
  const { token } = await own.renewToken(customer);
  let canceled = 0;
  const deps = beforeCharge(own.deps, async () => {
    canceled = (await own.call('DELETE', '/subscriptions', { token })).statusCode;
  });
  await advanceSubscriptions(deps);
  expect(canceled).toBe(200);
  expect((await own.sumUp(customer.organizationId)).charges).toBe(1);
  expect((await own.invoicesOf(customer)).map(({ status }) => status)).toEqual(['paid', 'void']);
  await own.close();
});

it('H10: an account is not deleted while a charge has no known result', async () => {
  const customer = await test.addSubscriber();
  const isOwn = eq(purchases.organizationId, customer.organizationId);
  await test.database.update(purchases).set({ status: 'charging' }).where(isOwn);
  const body = { typedWord: 'DELETE', currentPassword: goodPassword };
  const refused = await test.call('DELETE', '/account', { token: customer.token, body });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'error_payment_in_progress']);
  await test.database.update(purchases).set({ status: 'succeeded' }).where(isOwn);
  expect((await test.call('DELETE', '/account', { token: customer.token, body })).statusCode).toBe(200);
});
