import { addMonths } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import type { Deps } from '@/backend/deps';
import { currentPlanVersion } from '../plans/plan.repository';
import { planIds } from '../plans/plan-ids';
import { startPaidPeriod } from '../paid-period.service';

/** Gives an organization the Contour plan, paid monthly in euros, without an invoice. */
export async function givePlan(deps: Deps, organizationId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (transaction) => {
    const version = await currentPlanVersion(transaction, planIds.contour, now);
    if (!version) throw new Error('Plan not found');
    const price = version.prices.monthly.eur ?? 0;
    await startPaidPeriod(transaction, deps, {
      ...{ organizationId, planVersionId: version.versionId, interval: 'monthly', currency: 'eur', price, paid: price },
      ...{ anchorDay: now.getUTCDate(), startsAt: now, periodEnd: addMonths(now, 1), invoiceId: null },
      ...{ promoCodeId: null, promoPeriodsLeft: null },
    });
  });
}

/** Ends an organization's plan or trial now. */
export async function endPlan({ database, clock }: Deps, organizationId: string): Promise<void> {
  await database
    .update(subscriptions)
    .set({ status: 'expired', autoRenewal: false, expiredAt: clock.now() })
    .where(eq(subscriptions.organizationId, organizationId));
}
