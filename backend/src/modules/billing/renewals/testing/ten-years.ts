import { dayMs } from '@app/api-client/rules/values/durations';
import { inArray, lte } from 'drizzle-orm';
import { expect } from 'vitest';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { subscriptionPeriods, subscriptions } from '@/backend/db/schema/billing/subscriptions';
import type { Deps } from '@/backend/deps';
import { storeCard } from '@/backend/modules/billing/payments';
import { insertOrganization } from '@/backend/modules/organization/organization/organization.repository';
import { currentPlanVersion, planIds, startPaidPeriod } from '@/backend/modules/organization/subscriptions';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';
import type { PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '..';

type Interval = 'monthly' | 'annual';
type Subscriber = { organizationId: string; interval: Interval; start: Date };

const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2099, holderName: 'Ada Sample' } as const;
const months = { monthly: 1, annual: 12 } as const;
const years = 10;

/** Charges every card: the simulator's own tables would only slow the simulation down. */
function charging(payments: PaymentGateway | undefined): PaymentGateway {
  if (!payments) throw new Error('No payment provider');
  return {
    ...payments,
    charge: async ({ purchaseId, card: charged }) => ({
      ...{ status: 'succeeded', chargeId: purchaseId },
      card: { ...card, cardId: 'cardId' in charged ? charged.cardId : charged.token },
    }),
  };
}

async function addSubscriber(
  { deps }: PlanTestApp,
  ownerId: string,
  { organizationId, interval, start }: Subscriber,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const organization = {
      id: organizationId,
      name: 'Ten years',
      accountType: 'Individual',
      createdAt: start,
    } as const;
    await insertOrganization(transaction, { ...organization, ownerId });
    await storeCard(transaction, deps, {
      ...{ organizationId, isDefault: true, card: { ...card, cardId: organizationId } },
    });
    const version = await currentPlanVersion(transaction, planIds.contour, start);
    const price = version?.prices[interval].eur ?? 0;
    await startPaidPeriod(transaction, deps, {
      ...{ organizationId, planVersionId: version?.versionId ?? '', interval, currency: 'eur', price, paid: price },
      ...{ anchorDay: start.getUTCDate(), startsAt: start, periodEnd: boundary(start, months[interval]) },
      ...{ promoCodeId: null, promoPeriodsLeft: null, invoiceId: null },
    });
  });
}

/** A second implementation of BI-1: the same day some months later, or the last day of a shorter month. */
function boundary(start: Date, monthCount: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + monthCount];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)));
  return new Date(moved.getTime() + (start.getTime() % dayMs));
}

/** Moves the clock in strides of 1 to 90 days, as a server that is sometimes down, and sweeps until nothing is due. */
async function liveThrough({ clock, database }: PlanTestApp, deps: Deps, until: Date): Promise<void> {
  const hasDue = async () => (await database.$count(subscriptions, lte(subscriptions.dueAt, clock.now()))) > 0;
  for (let stride = 7; clock.now() < until; stride = (stride * 37 + 11) % 90) {
    clock.set(new Date(Math.min(clock.now().getTime() + (stride + 1) * dayMs, until.getTime())));
    // One sweep advances 50 subscriptions.
    while (await hasDue()) await advanceSubscriptions(deps);
  }
}

function byOrganization<Row extends { organizationId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.organizationId, [...(groups.get(row.organizationId) ?? []), row]);
  return groups;
}

/** The paid periods and invoices of subscribers, by organization. */
async function findPeriods({ database }: PlanTestApp, ids: string[]) {
  const periods = await database
    .select()
    .from(subscriptionPeriods)
    .where(inArray(subscriptionPeriods.organizationId, ids))
    .orderBy(subscriptionPeriods.startedAt);
  const issued = await database.select().from(invoices).where(inArray(invoices.organizationId, ids));
  return { periods: byOrganization(periods), invoices: byOrganization(issued) };
}

const batchSize = 500;

/**
 * Simulates ten years of subscriptions through the real sweep, and checks that periods follow each other by BI-1 without
 * a gap or an overlap, and that each one after the first has its own paid invoice.
 * @param intervalOf The interval of each subscription, by its number.
 */
export async function simulateTenYears(
  test: PlanTestApp,
  count: number,
  intervalOf: (index: number) => Interval,
): Promise<void> {
  const owner = await test.addUser();
  const deps: Deps = { ...test.deps, payments: charging(test.deps.payments) };
  const first = test.clock.now();
  const subscribers = Array.from({ length: count }, (_, index): Subscriber => {
    // Every day of a year, so that all anchors and the leap day occur, at different times of the day.
    const start = new Date(first.getTime() + Math.floor((index * 366) / count) * dayMs + ((index * 7_919_000) % dayMs));
    return { organizationId: crypto.randomUUID(), interval: intervalOf(index), start };
  });
  for (const subscriber of subscribers) await addSubscriber(test, owner.id, subscriber);
  const end = boundary(first, 12 * (years + 1));
  await liveThrough(test, deps, end);
  for (let at = 0; at < count; at += batchSize) {
    const batch = subscribers.slice(at, at + batchSize);
    const found = await findPeriods(
      test,
      batch.map(({ organizationId }) => organizationId),
    );
    for (const { organizationId, interval, start } of batch) {
      const periods = found.periods.get(organizationId) ?? [];
      const expected = [];
      for (let n = 0; boundary(start, n * months[interval]) <= end; n += 1) {
        expected.push([boundary(start, n * months[interval]), boundary(start, (n + 1) * months[interval])]);
      }
      expect(periods.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual(expected);
      const paid = (found.invoices.get(organizationId) ?? []).map(({ id, status }) => `${id} ${status}`).sort();
      expect(paid).toEqual(
        periods
          .slice(1)
          .map(({ invoiceId }) => `${invoiceId} paid`)
          .sort(),
      );
    }
  }
}
