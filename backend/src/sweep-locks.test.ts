import { minuteMs } from '@app/api-client/rules/durations';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDatabase, type Database } from './db/client';
import { sweepConnections } from './db/lock-timeout';
import { addOns } from './db/schema/add-ons';
import { billingDetails } from './db/schema/billing-details';
import { usedCaptchas } from './db/schema/captcha';
import { cardErasures } from './db/schema/card-erasures';
import { connectionRevocations } from './db/schema/connections';
import { invoices } from './db/schema/invoices';
import { defaultRegion, organizations } from './db/schema/organizations';
import { outbox } from './db/schema/outbox';
import { paymentErasures } from './db/schema/payment-erasures';
import { planVersions } from './db/schema/plans';
import { promoRedemptions } from './db/schema/promo-codes';
import { purchases } from './db/schema/purchases';
import { regionErasures } from './db/schema/region-changes';
import { subscriptions } from './db/schema/subscriptions';
import { usageActivities } from './db/schema/usage';
import { wallets } from './db/schema/wallets';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './db/schema/webhooks';
import type { Deps } from './deps';
import { queueEmail } from './email/outbox';
import { createPlanTestApp, type Customer, type PlanTestApp } from './modules/plan-changes/testing/plan-test-app';
import { planIds } from './modules/plans';
import { createPromoCode, reservePromo } from './modules/promo-codes';
import { grantCredits } from './modules/wallet';
import { regionalTables } from './regional-data/regional-tables';
import { PaymentProviderError } from './ports/payment-gateway';
import { sweeps } from './sweeps';
import { until } from './testing/until';

let test: PlanTestApp;
let customers: { locked: Customer; other: Customer };
let sweepDatabase: Database;
beforeAll(async () => {
  test = await createPlanTestApp();
  customers = { locked: await test.addSubscriber(), other: await test.addSubscriber() };
  const impatient = { ...sweepConnections, lockTimeoutMs: 100 };
  sweepDatabase = createDatabase(test.databaseUrl, impatient);
});
afterAll(async () => {
  await sweepDatabase.$client.end();
  await test.close();
});
beforeEach(() => test.clock.advance(minuteMs));

/** A row that one sweep has to work on. */
type Case = {
  /** The column that identifies the row. */
  id: PgColumn;
  /** Makes work due for a customer. @returns The value of `id`. */
  makeDue(customer: Customer): Promise<string>;
  isDone(id: string): Promise<boolean>;
};

const now = () => test.clock.now();
const newId = () => crypto.randomUUID();
const rowOf = async (id: PgColumn, value: string) => {
  const [row] = await test.database.select().from(id.table).where(eq(id, value));
  return row;
};
const isGone = (id: PgColumn) => async (value: string) => (await rowOf(id, value)) === undefined;
/** Whether the row satisfies a condition. */
const has = (id: PgColumn, condition: (row: Record<string, unknown>) => boolean) => async (value: string) => {
  const row = await rowOf(id, value);
  return row !== undefined && condition(row);
};
const isLater = (time: unknown) => time === null || (time as Date) > now();
const { dataExports } = regionalTables(defaultRegion);
const addExport = async ({ id: userId, organizationId }: Customer, changes: Partial<typeof dataExports.$inferInsert>) => {
  const [id, requestedAt] = [newId(), now()];
  const row = { id, organizationId, userId, state: 'waiting' as const, requestedAt, ...changes };
  await test.database.insert(dataExports).values(row);
  return id;
};
const document = {
  ...{ lines: [], subtotal: 100, taxBasisPoints: 0, taxNote: 'outside_scope' as const, tax: 0, total: 100 },
};

const cases: Record<keyof typeof sweeps, Case> = {
  emails: {
    id: outbox.id,
    makeDue: async () => {
      const dedupeId = newId();
      const email = { to: 'ada@example.com', subject: 'Hello', html: 'x', text: 'x', kind: 'hello', dedupeId };
      await test.database.transaction((transaction) => queueEmail(transaction, test.deps, email));
      const [row] = await test.database.select().from(outbox).where(eq(outbox.dedupeId, dedupeId));
      return row?.id ?? '';
    },
    isDone: has(outbox.id, ({ deliveredAt }) => deliveredAt !== null),
  },
  webhooks: {
    id: webhookDeliveries.id,
    makeDue: async ({ organizationId }) => {
      const [id, endpointId, eventId, createdAt] = [newId(), newId(), newId(), now()];
      const endpoint = { id: endpointId, organizationId, name: 'CRM', url: 'https://crm.example', createdAt };
      const types = { types: ['invoice.paid' as const], sealedSecret: Buffer.from('unreadable') };
      await test.database.insert(webhookEndpoints).values({ ...endpoint, ...types });
      await test.database.insert(webhookEvents).values({ id: eventId, organizationId, type: 'ping', body: '{}', createdAt });
      const times = { createdAt, dueAt: createdAt, seriesStartedAt: createdAt };
      const delivery = { id, endpointId, eventId, state: 'pending' as const, attempts: [], ...times };
      await test.database.insert(webhookDeliveries).values(delivery);
      return id;
    },
    isDone: has(webhookDeliveries.id, ({ dueAt }) => isLater(dueAt)),
  },
  'region work': {
    id: regionErasures.organizationId,
    makeDue: async () => {
      const organizationId = newId();
      await test.database.insert(regionErasures).values({ organizationId, region: defaultRegion, dueAt: now() });
      return organizationId;
    },
    isDone: has(regionErasures.organizationId, ({ dueAt }) => isLater(dueAt)),
  },
  'data exports': {
    id: dataExports.id,
    makeDue: (customer) => addExport(customer, {}),
    isDone: has(dataExports.id, ({ state }) => state === 'ready'),
  },
  'expired data exports': {
    id: dataExports.id,
    makeDue: (customer) => addExport(customer, { state: 'ready', readyAt: now(), expiresAt: now() }),
    isDone: isGone(dataExports.id),
  },
  purchases: {
    id: purchases.id,
    makeDue: async ({ organizationId }) => {
      const id = newId();
      await test.database.insert(purchases).values({
        ...{ id, organizationId, requestKey: id, document, currency: 'eur', amount: document.total, userId: null },
        subject: { kind: 'add_on', packageId: newId(), quantity: 1 },
        ...{ initiatedBy: 'merchant', status: 'charging', leasedUntil: now(), createdAt: now() },
      });
      return id;
    },
    isDone: has(purchases.id, ({ status }) => status === 'abandoned'),
  },
  'plan versions': {
    id: subscriptions.organizationId,
    makeDue: async ({ organizationId }) => {
      const [sold] = await test.database
        .select()
        .from(planVersions)
        .where(eq(planVersions.planId, planIds.contour))
        .limit(1);
      if (!sold) throw new Error('Plan not found');
      const dearer = { ...sold, id: newId(), version: 2, prices: { monthly: { eur: 9_900 }, annual: {} } };
      await test.database
        .insert(planVersions)
        .values({ ...dearer, validFrom: now(), createdAt: now() })
        .onConflictDoNothing();
      return organizationId;
    },
    isDone: has(subscriptions.organizationId, ({ announcedVersionId }) => announcedVersionId !== null),
  },
  subscriptions: {
    id: subscriptions.organizationId,
    makeDue: async ({ organizationId }) => {
      const isOwn = eq(subscriptions.organizationId, organizationId);
      await test.database
        .update(subscriptions)
        .set({ periodEnd: now(), dueAt: now(), lastReminder: 'renewal_reminder' })
        .where(isOwn);
      return organizationId;
    },
    isDone: has(subscriptions.organizationId, ({ periodEnd }) => isLater(periodEnd)),
  },
  'add-ons': {
    id: addOns.id,
    makeDue: async (customer) => {
      const [id, organizationId] = [newId(), customer.organizationId];
      const start = new Date(now().getTime() - minuteMs);
      const times = { boughtAt: start, periodStart: start, periodEnd: now(), anchorDay: 15 };
      const sold = { packageId: newId(), name: 'Landscapes', category: 'landscape-generation', unit: 'landscapes' };
      const amounts = { quantity: 1, units: 10, currency: 'eur', price: 1_000 } as const;
      const row = { id, organizationId, ...sold, ...amounts, renewal: 'monthly', autoRenewal: true, ...times } as const;
      await test.database.insert(addOns).values(row);
      return id;
    },
    isDone: has(addOns.id, ({ periodEnd }) => isLater(periodEnd)),
  },
  activities: {
    id: usageActivities.activityId,
    makeDue: async ({ organizationId }) => {
      const activityId = newId();
      const use = { category: 'landscape-generation', amount: 1, status: 'reserved' } as const;
      const times = { expiresAt: now(), recordedAt: now() };
      await test.database.insert(usageActivities).values({ organizationId, activityId, ...use, ...times });
      return activityId;
    },
    isDone: has(usageActivities.activityId, ({ status }) => status === 'released'),
  },
  wallets: {
    id: wallets.organizationId,
    makeDue: async ({ organizationId }) => {
      const grant = { organizationId, type: 'gift', credits: 5, userId: null, referenceId: newId() } as const;
      const expiresAt = new Date(now().getTime() + 1);
      await test.database.transaction((transaction) =>
        grantCredits(transaction, test.deps, { ...grant, expiresAt }),
      );
      test.clock.advance(1);
      return organizationId;
    },
    isDone: has(wallets.organizationId, ({ balance }) => balance === 0),
  },
  'promo codes': {
    id: promoRedemptions.organizationId,
    makeDue: async ({ organizationId }) => {
      const code = `SAMPLE-${newId()}`;
      await createPromoCode(test.deps, { kind: 'percent', basisPoints: 100, code });
      const { rows } = await test.database.execute<{ id: string }>(
        sql`select id from promo_codes where code = ${code.toUpperCase()}`,
      );
      const promoCodeId = rows[0]?.id ?? '';
      await test.database.transaction((transaction) =>
        reservePromo(transaction, test.deps, { promoCodeId, organizationId }),
      );
      await test.database.update(promoRedemptions).set({ releaseDueAt: now() });
      return organizationId;
    },
    isDone: isGone(promoRedemptions.organizationId),
  },
  'card erasures': {
    id: cardErasures.providerCardId,
    makeDue: async ({ organizationId }) => {
      const providerCardId = newId();
      await test.database.insert(cardErasures).values({ providerCardId, organizationId, dueAt: now() });
      return providerCardId;
    },
    isDone: isGone(cardErasures.providerCardId),
  },
  'payment erasures': {
    id: paymentErasures.organizationId,
    makeDue: async () => {
      const organizationId = newId();
      await test.database.insert(paymentErasures).values({ organizationId, dueAt: now() });
      return organizationId;
    },
    isDone: isGone(paymentErasures.organizationId),
  },
  'token revocations': {
    id: connectionRevocations.id,
    makeDue: async () => {
      const id = newId();
      const row = { id, provider: 'miro', sealedAccessToken: Buffer.from('unreadable'), dueAt: now() } as const;
      await test.database.insert(connectionRevocations).values(row);
      return id;
    },
    isDone: has(connectionRevocations.id, ({ dueAt }) => isLater(dueAt)),
  },
  refunds: {
    id: invoices.id,
    makeDue: async ({ organizationId }) => {
      const id = newId();
      const numbered = { kind: 'credit_note', year: 2_000, number: (numbers += 1), originalId: newId() } as const;
      const priced = { status: 'open', currency: 'eur', document, total: -100 } as const;
      const times = { issuedAt: now(), dueAt: now(), refundDueAt: now() };
      const recipient = { name: 'Ada', billing: null };
      await test.database.insert(invoices).values({ id, organizationId, ...numbered, ...priced, recipient, ...times });
      return id;
    },
    isDone: has(invoices.id, ({ refundDueAt }) => isLater(refundDueAt)),
  },
  'VAT numbers': {
    id: billingDetails.organizationId,
    makeDue: async ({ organizationId }) => {
      const address = { billingType: 'Business', addressLine1: 'Kanal 1', city: 'Lund', country: 'SE' } as const;
      const check = { vatNumber: 'SE556703748501', vatCheck: 'pending', vatCheckDueAt: now() } as const;
      await test.database.insert(billingDetails).values({ organizationId, ...address, ...check, updatedAt: now() });
      return organizationId;
    },
    isDone: has(billingDetails.organizationId, ({ vatCheck }) => vatCheck === 'verified'),
  },
  captchas: {
    id: usedCaptchas.signature,
    makeDue: async () => {
      const signature = newId();
      await test.database.insert(usedCaptchas).values({ signature, expiresAt: now() });
      return signature;
    },
    isDone: isGone(usedCaptchas.signature),
  },
};
let numbers = 0;

const vatRegister = { find: async () => ({ isRegistered: true, name: null }) };
const sweepDeps = (): Deps => ({ ...test.deps, database: sweepDatabase, vatRegister });

it.each(Object.keys(sweeps) as (keyof typeof sweeps)[])(
  'the sweep of %s does the work of others while rows of one customer are locked',
  async (name) => {
    const { id, makeDue, isDone } = cases[name];
    const lockedId = await makeDue(customers.locked);
    const otherId = await makeDue(customers.other);
    await test.database.transaction(async (transaction) => {
      const isTheirs = eq(organizations.id, customers.locked.organizationId);
      await transaction.select({ id: organizations.id }).from(organizations).where(isTheirs).for('update', { noWait: true });
      await transaction.select({ id }).from(id.table).where(eq(id, lockedId)).for('update', { noWait: true });
      await sweeps[name](sweepDeps());
      expect(await isDone(otherId)).toBe(true);
    });
  },
);

it('the sweep of add-ons requests the charges of 8 at the same time, so that a hanging provider takes no longer than one', async () => {
  const { makeDue } = cases['add-ons'];
  const due = await Promise.all(Array.from({ length: 8 }, () => makeDue(customers.other)));
  const hanging: ((error: Error) => void)[] = [];
  const charge = () => new Promise<never>((_resolve, reject) => hanging.push(reject));
  const payments = test.deps.payments && { ...test.deps.payments, charge };
  const sweep = sweeps['add-ons']({ ...test.deps, ...(payments && { payments }) });
  await until(() => hanging.length === due.length);
  for (const reject of hanging) reject(new PaymentProviderError('no answer'));
  await sweep;
});
