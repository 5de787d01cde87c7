import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit, type StoredSubscription, requirePlanVersion } from '@/backend/modules/organization';
import { abandonPlanPurchases } from '@/backend/modules/billing/payments';
import { emailBillingContacts } from './emails/email-admins';
import { orderCanceledEmail } from './emails/order-emails';
import { releasePendingPromo } from './pending-promo';
import { setRenewal } from './set-renewal';

const noRenewal = { autoRenewal: false, canceledAt: null, cancelReason: null };
const noOrder = { pendingPlanVersionId: null, pendingInterval: null, pendingCurrency: null, pendingPromoCodeId: null };

/**
 * Cancels the plan that was ordered in a running trial, which then ends without a charge (BI-22).
 * @param transaction Must have locked the organization and the subscription.
 * @param by With `hasLostCard`: whether deleting the only card is the reason.
 */
export async function cancelOrder(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  { caller, origin, hasLostCard = false }: { caller: Caller; origin: RequestOrigin; hasLostCard?: boolean },
): Promise<void> {
  const { organizationId, pendingPlanVersionId, planVersionId, periodEnd: endsAt } = subscription;
  const { name: plan } = await requirePlanVersion(transaction, pendingPlanVersionId ?? planVersionId);
  await abandonPlanPurchases(transaction, deps, organizationId);
  await releasePendingPromo(transaction, subscription);
  await setRenewal(transaction, subscription, noRenewal, noOrder);
  const entry = { organizationId, actorId: caller.userId, action: 'plan_order_canceled' } as const;
  await recordAudit(transaction, deps, origin, entry);
  await emailBillingContacts(transaction, deps, organizationId, orderCanceledEmail({ plan, endsAt, hasLostCard }));
}
