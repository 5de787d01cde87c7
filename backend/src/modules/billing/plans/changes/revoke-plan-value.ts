import { desc, eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { subscriptionPeriods } from '@/backend/db/schema/billing/subscriptions';
import type { RevokeRefunded } from '@/backend/modules/billing/invoices';
import { abandonPlanPurchases } from '@/backend/modules/billing/payments';
import { changeSubscription, lockSubscription } from '@/backend/modules/organization';

/**
 * Finds the invoices whose money is in the running period: its own, and each earlier one whose unused time was credited to
 * the next. Their periods may be over, such as that of a month that was credited to a year.
 */
async function findFundingInvoices(queries: Queries, organizationId: string): Promise<string[]> {
  const { organizationId: ownerId, invoiceId, startedAt } = subscriptionPeriods;
  const paid = await queries
    .select({ id: invoices.id, document: invoices.document })
    .from(subscriptionPeriods)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(eq(ownerId, organizationId))
    .orderBy(desc(startedAt));
  const first = paid.findIndex(({ document }) => !document.lines.some(({ kind }) => kind === 'unused_time'));
  return paid.slice(0, first + 1).map(({ id }) => id);
}

/**
 * Reduces what unused time of the running period is worth by a refund of an invoice that paid for it, so that an upgrade
 * credits no money that was paid back. The plan itself goes on.
 */
export const revokePlanValue: RevokeRefunded = async (transaction, deps, { invoice, note }) => {
  const { organizationId } = invoice;
  const subscription = await lockSubscription(transaction, organizationId);
  const isRunning = subscription && subscription.status !== 'expired' && subscription.periodEnd > deps.clock.now();
  if (!isRunning) return {};
  if (!(await findFundingInvoices(transaction, organizationId)).includes(invoice.id)) return {};
  const planValue = Math.min(subscription.paid, -note.document.subtotal);
  if (planValue <= 0) return {};
  await abandonPlanPurchases(transaction, deps, organizationId);
  await changeSubscription(transaction, organizationId, { paid: subscription.paid - planValue });
  return { planValue };
};
