import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { usedCaptchas } from './db/schema/identity/captcha';
import { defaultRegion } from './db/schema/organization/organizations';
import { regionChanges } from './db/schema/organization/region-changes';
import { usageActivities } from './db/schema/billing/usage';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './db/schema/organization/webhooks';
import { createPlanTestApp } from './modules/billing/plans/changes/testing/plan-test-app';
import { createPromoCode } from './modules/billing/quotes';
import { planIds } from './modules/organization/subscriptions';
import { sellPlanVersion } from './modules/organization/subscriptions/testing/sell-plan-version';
import { regionalTables, regionSchemaName } from './regional-data/regional-tables';
import { sweeps } from './sweeps';
import { multiplyRows } from './testing/multiply-rows';
import { recordStatements } from './testing/log/recorded-statements';

/** Copies of each row. Enough that PostgreSQL reads no table as a whole for which it has an index. */
const copies = 1_500;
/** Rows that a sweep may read while nothing is due. */
const rowsMax = 20;

const schema = regionSchemaName(defaultRegion);
/** The tables that grow with the customers. Others that are swept contain only due work. */
const growing = [
  ...['organizations', 'users', 'subscriptions', 'add_ons', 'wallets', 'purchases', 'invoices'],
  ...['promo_redemptions', 'usage_activities', 'email_outbox', 'billing_details', 'region_changes', 'captcha_used'],
  ...['webhook_endpoints', 'webhook_deliveries', 'webhook_events', 'api_keys'],
].map((name) => `public.${name}`);
const test = fileFixture(createPlanTestApp);
let statements: ReturnType<typeof recordStatements>;

/** Adds a customer with everything that sweeps look at, of which nothing is due any more. */
async function addHistory(): Promise<void> {
  const { database, clock } = test;
  const code = 'SPRING-26';
  await createPromoCode(test.deps, { kind: 'percent', basisPoints: 100, code });
  const customer = await test.addSubscriber('contour', { promoCode: code });
  const { id: userId, organizationId } = customer;
  await sellPlanVersion(database, { planId: planIds.contour, validFrom: clock.now() });
  const [id, now] = [crypto.randomUUID(), clock.now()];
  const pay = async (path: string, body: object) => {
    const answer = await test.pay('POST', path, customer, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
  };
  const shown = (amount: number) => ({ quantity: 1, shownTotal: { amount, currency: 'eur' } });
  await pay('/addon-packages/purchase', { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401', ...shown(1_750) });
  await pay('/customer-credits/credits', { walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', ...shown(5_625) });
  const place = { addressLine1: 'Kanal 1', city: 'Zagreb', postalCode: '10000', country: 'HR' };
  await test.call('POST', '/billing', { token: customer.token, body: { billingType: 'Individual', ...place } });
  const recorded = {
    organizationId,
    activityId: id,
    category: 'landscape-generation',
    amount: 1,
    recordedAt: now,
  } as const;
  await database.insert(usageActivities).values(recorded);
  await database.insert(usedCaptchas).values({ signature: id, expiresAt: new Date(now.getTime() + dayMs) });
  const move = { id, organizationId, from: 'europe-west3', to: 'us-central1', state: 'switched' } as const;
  const times = { requestedAt: now, startsAt: now, dueAt: now, finishedAt: now };
  await database.insert(regionChanges).values({ ...move, requestedById: userId, ...times });
  const endpoint = { id, organizationId, name: 'CRM', url: 'https://crm.example', createdAt: now };
  await database
    .insert(webhookEndpoints)
    .values({ ...endpoint, types: ['invoice.paid'], sealedSecret: Buffer.from('x') });
  await database.insert(webhookEvents).values({ id, organizationId, type: 'ping', body: '{}', createdAt: now });
  const key = { name: 'CRM', scopes: ['usage:read'], lifetimeDays: 365 };
  await test.call('POST', '/api-key', { token: customer.token, body: key });
  const delivery = { id, endpointId: id, eventId: id, state: 'delivered' } as const;
  await database.insert(webhookDeliveries).values({ ...delivery, createdAt: now, seriesStartedAt: now });
  const ready = { id, organizationId, userId, state: 'ready', requestedAt: now, readyAt: now } as const;
  const { dataExports } = regionalTables(defaultRegion);
  await database.insert(dataExports).values({ ...ready, expiresAt: new Date(now.getTime() + dayMs) });
}

beforeAll(async () => {
  statements = recordStatements(test.database);
  // The versions that grow with the customers are those of custom plans, which have one each.
  await multiplyRows(test.database, ['public.plan_versions'], copies, { version: 1 });
  await addHistory();
  test.clock.advance(minuteMs);
  for (let round = 0; round < 2; round += 1) for (const { run } of sweeps) await run(test.deps);
  const empty = await multiplyRows(test.database, [...growing, `${schema}.data_exports`], copies);
  expect(empty).toEqual([]);
});

/** A sweep that runs once a day may read the table from which it deletes. */
const frequent = sweeps.filter(({ everyMs }) => everyMs < dayMs);

describe('while nothing is due', () => {
  it.each(frequent.map((sweep) => [sweep.name, sweep] as const))(
    'the sweep of %s reads few rows, however many customers there are',
    async (_, { run, nextDueAt }) => {
      const readings = await statements.readingsOf(async () => {
        await run(test.deps);
        await nextDueAt?.(test.deps);
      });
      // The catalog of PostgreSQL does not grow with the customers.
      const ofCustomers = readings.filter(({ what, rows }) => !what.startsWith('pg_') && rows > 0);
      const rows = ofCustomers.reduce((sum, reading) => sum + reading.rows, 0);
      expect(rows, JSON.stringify(ofCustomers)).toBeLessThanOrEqual(rowsMax);
    },
  );
});
