import { planIds, currentPlanVersion, insertPlan } from '@/backend/modules/organization/subscriptions';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import type { Deps } from '@/backend/deps';
import type { Life } from './customer-life';
import type { PromoName } from './life-steps';

/** Codes of 25 % for three periods, of 10 % for all, and of an amount that is more than a remainder costs. */
export async function addPromoCodes(deps: Deps): Promise<Record<PromoName, string>> {
  const suffix = deps.ids.uuid().slice(0, 8).toUpperCase();
  const codes = { threePeriods: `THREE-${suffix}`, everyPeriod: `EVERY-${suffix}`, amount: `AMOUNT-${suffix}` };
  await createPromoCode(deps, { code: codes.threePeriods, kind: 'percent', basisPoints: 2_500, periods: 3 });
  await createPromoCode(deps, { code: codes.everyPeriod, kind: 'percent', basisPoints: 1_000 });
  const amount = { kind: 'amount', amount: 6_000, currency: 'eur', periods: 2 } as const;
  await createPromoCode(deps, { code: codes.amount, ...amount });
  return codes;
}

/** Agrees on a plan of the organization's own, for 9,000 € a year, once. @returns Its id. */
export async function addCustomPlan(life: Life): Promise<string> {
  const { app, customer } = life;
  if (life.customPlanId !== undefined) return life.customPlanId;
  const { ids, clock } = app.deps;
  const [id, now] = [ids.uuid(), clock.now()];
  const largest = await currentPlanVersion(app.database, planIds.summit, now);
  if (!largest) throw new Error('Plan not found');
  const plan = { id, kind: 'custom', name: 'Sample Atlas', position: 9, createdAt: now } as const;
  const version = { id: ids.uuid(), prices: { monthly: {}, annual: { eur: 900_000 } }, quotas: largest.quotas };
  await app.database.transaction((transaction) =>
    insertPlan(
      transaction,
      { ...plan, organizationId: customer.organizationId },
      { ...version, validFrom: now, createdAt: now },
    ),
  );
  life.customPlanId = id;
  return id;
}
