import type { RevokeRefunded } from '@/backend/modules/invoices';
import { changeSubscription, lockSubscription } from '@/backend/modules/subscriptions';

/**
 * Reduces what unused time of the running period is worth by a refund of an invoice that paid for it, so that an upgrade
 * credits no money that was paid back. The plan itself goes on.
 */
export const revokePlanValue: RevokeRefunded = async (transaction, deps, { invoice, note }) => {
  const { organizationId, document } = invoice;
  const now = deps.clock.now().toISOString();
  const isRunning = document.lines.some(
    ({ kind, periodEnd }) => (kind === 'plan' || kind === 'plan_remainder') && periodEnd !== null && periodEnd > now,
  );
  const subscription = isRunning ? await lockSubscription(transaction, organizationId) : undefined;
  if (!subscription || subscription.status === 'expired') return {};
  const planValue = Math.min(subscription.paid, -note.document.subtotal);
  if (planValue <= 0) return {};
  await changeSubscription(transaction, organizationId, { paid: subscription.paid - planValue });
  return { planValue };
};
