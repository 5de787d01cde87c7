import { addDays } from '@app/api-client/rules/values/dates';
import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import { seal } from '@/backend/cryptography/seal';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { apiKeys } from '@/backend/db/schema/flows/api-keys';
import { outbox } from '@/backend/db/schema/outbox';
import { promoRedemptions } from '@/backend/db/schema/billing/promo-codes';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { usageActivities } from '@/backend/db/schema/billing/usage';
import { wallets } from '@/backend/db/schema/billing/wallets';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/backend/db/schema/organization/webhooks';
import { queueEmail } from '@/backend/email/outbox';
import type { Customer, PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { sellPlanVersion } from '@/backend/modules/organization/subscriptions/testing/sell-plan-version';
import { createPromoCode, reservePromo } from '@/backend/modules/billing/quotes';
import { grantCredits } from '@/backend/modules/billing/wallet';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { createPurgeCases } from './purge-sweep-cases';
import { createQueueCases } from './queue-sweep-cases';
import { answering, priced, type SweepCase, sweepChecks } from './sweep-case';

const newId = () => crypto.randomUUID();
const { dataExports } = regionalTables(defaultRegion);

/** Creates one case for each sweep, by its name. */
export function createSweepCases(test: PlanTestApp): Record<string, SweepCase> {
  let numbers = 0;
  let dearer: Promise<string> | undefined;
  const { now, isGone, has, isLater } = sweepChecks(test);
  const addExport = async (
    { id: userId, organizationId }: Customer,
    changes: Partial<typeof dataExports.$inferInsert>,
  ) => {
    const [id, requestedAt] = [newId(), now()];
    const row = { id, organizationId, userId, state: 'waiting' as const, requestedAt, ...changes };
    await test.database.insert(dataExports).values(row);
    return id;
  };

  return {
    ...createQueueCases(test),
    ...createPurgeCases(test),
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
        const sealedSecret = seal(test.deps.keys.sealSecret, endpointId, 'secret');
        await test.database.insert(webhookEndpoints).values({ ...endpoint, types: ['invoice.paid'], sealedSecret });
        await test.database
          .insert(webhookEvents)
          .values({ id: eventId, organizationId, type: 'ping', body: '{}', createdAt });
        const times = { createdAt, dueAt: createdAt, seriesStartedAt: createdAt };
        const delivery = { id, endpointId, eventId, state: 'pending' as const, attempts: [], ...times };
        await test.database.insert(webhookDeliveries).values(delivery);
        return id;
      },
      isDone: has(webhookDeliveries.id, ({ state }) => state === 'delivered'),
      deps: { webhookClient: answering(204) },
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
          ...{
            id,
            organizationId,
            requestKey: id,
            document: priced.document,
            currency: 'eur',
            amount: 100,
            userId: null,
          },
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
        const sold = { planId: planIds.contour, validFrom: now() };
        dearer ??= sellPlanVersion(test.database, sold, ({ eur }) => ({ eur: eur + 5_000 }));
        await dearer;
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
        const sold = {
          packageId: newId(),
          name: 'Landscapes',
          category: 'landscape-generation',
          unit: 'landscapes',
        } as const;
        const amounts = { quantity: 1, units: 10, currency: 'eur', price: 1_000 } as const;
        const row = {
          id,
          organizationId,
          ...sold,
          ...amounts,
          renewal: 'monthly',
          autoRenewal: true,
          ...times,
        } as const;
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
        await test.database.transaction((transaction) => grantCredits(transaction, test.deps, { ...grant, expiresAt }));
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
    refunds: {
      id: invoices.id,
      makeDue: async ({ organizationId }) => {
        const id = newId();
        const numbered = { kind: 'credit_note', year: 2_000, number: (numbers += 1), originalId: newId() } as const;
        // Too old to be sent again.
        const times = { issuedAt: new Date(now().getTime() - dayMs), dueAt: now(), refundDueAt: now() };
        const row = { id, organizationId, ...numbered, ...priced, status: 'open', total: -100, ...times } as const;
        await test.database.insert(invoices).values(row);
        return id;
      },
      isDone: has(invoices.id, ({ refundDueAt }) => refundDueAt === null),
    },
    'key expiry': {
      id: apiKeys.id,
      makeDue: async ({ organizationId }) => {
        const [id, createdAt] = [newId(), now()];
        const known = { prefix: 'dck_', secretHash: Buffer.from(id), scopes: [], allowedOrigins: [] };
        const times = { createdAt, expiresAt: addDays(createdAt, 3), reminderDueAt: createdAt };
        await test.database
          .insert(apiKeys)
          .values({ id, organizationId, kind: 'api', name: 'CRM', ...known, ...times });
        return id;
      },
      isDone: has(apiKeys.id, ({ reminderDueAt }) => reminderDueAt === null),
    },
    'VAT numbers': {
      id: billingDetails.organizationId,
      makeDue: async ({ organizationId }) => {
        const address = { billingType: 'Business', addressLine1: 'Kanal 1', city: 'Lund', country: 'SE' } as const;
        const check = { vatNumber: 'SE556703748501', vatCheck: 'pending', vatCheckDueAt: now() } as const;
        const row = { organizationId, ...address, ...check, updatedAt: now() } as const;
        const target = billingDetails.organizationId;
        await test.database.insert(billingDetails).values(row).onConflictDoUpdate({ target, set: row });
        return organizationId;
      },
      isDone: has(billingDetails.organizationId, ({ vatCheck }) => vatCheck === 'verified'),
    },
  };
}
