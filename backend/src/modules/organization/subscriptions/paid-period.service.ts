import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { startOfPeriod } from './start-of-period';
import {
  endRunningPeriod,
  findSubscription,
  insertPeriod,
  removeEmptyPeriod,
  type StoredSubscription,
  upsertSubscription,
} from './subscription.repository';

export type PaidPeriod = {
  organizationId: string;
  planVersionId: string;
  interval: 'monthly' | 'annual';
  currency: Currency;
  /** Price of one period in minor units, excluding tax and discounts. */
  price: number;
  /** Paid for this period in minor units, excluding tax, after discounts. */
  paid: number;
  anchorDay: number;
  startsAt: Date;
  periodEnd: Date;
  promoCodeId: string | null;
  /** Discounted renewals that are left; null for all. */
  promoPeriodsLeft: number | null;
  invoiceId: string | null;
};

/** The announced version of the plan that does not apply to the period yet. */
type Announced = Pick<StoredSubscription, 'announcedVersionId' | 'announcedAt'>;

/** The instant since when the organization has had a plan without interruption. */
async function activeSince(queries: Queries, { organizationId, startsAt }: PaidPeriod): Promise<Date> {
  const current = await findSubscription(queries, organizationId);
  const isRunning = current?.status === 'active' || current?.status === 'past_due';
  return isRunning && current.interval !== null ? current.activeFrom : startsAt;
}

/** Stores the period and the state of the subscription in it. */
async function storePeriod(
  transaction: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  period: PaidPeriod,
  announced: Announced,
): Promise<StoredSubscription> {
  const { invoiceId, startsAt, periodEnd, ...plan } = period;
  const { organizationId, planVersionId } = plan;
  const activeFrom = await activeSince(transaction, period);
  await endRunningPeriod(transaction, organizationId, startsAt);
  const times = { startedAt: startsAt, endedAt: periodEnd };
  await insertPeriod(transaction, { id: ids.uuid(), organizationId, planVersionId, ...times, invoiceId });
  const state = { ...plan, status: 'active', activeFrom, periodStart: startsAt, periodEnd, autoRenewal: true } as const;
  return upsertSubscription(transaction, ids.uuid(), { ...startOfPeriod(state), ...announced });
}

/**
 * Starts a paid period that was just bought: the first one of a plan, or one of a higher plan, which ends the running
 * period. Renewal is on, and a pending change or cancellation is gone.
 * @param transaction Must have locked the subscription, if there is one.
 */
export async function startPaidPeriod(
  transaction: Transaction,
  deps: Pick<Deps, 'ids'>,
  period: PaidPeriod,
): Promise<StoredSubscription> {
  await removeEmptyPeriod(transaction, period.organizationId, period.startsAt);
  return storePeriod(transaction, deps, period, { announcedVersionId: null, announcedAt: null });
}

/**
 * Starts the period that follows the current one.
 * @param transaction Must have locked the subscription.
 * @throws {Error} A unique violation if the period was already paid.
 */
export const startNextPeriod = storePeriod;
