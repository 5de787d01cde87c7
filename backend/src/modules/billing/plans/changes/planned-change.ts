import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  recordAudit,
  requireNoPaymentDue,
  type StoredSubscription,
  requirePlanVersion,
} from '@/backend/modules/organization';
import { requireRenewalCard, abandonPlanPurchases } from '@/backend/modules/billing/payments';
import type { QuoteRow } from '@/backend/modules/billing/quotes';
import { emailBillingContacts } from './emails/email-admins';
import { planPendingEmail } from './emails/plan-change-emails';
import { findPendingName, wrongState } from './lock-plan';
import { releasePendingPromo } from './pending-promo';
import { resumeRenewal } from './set-renewal';

type By = {
  userId: string | null;
  origin?: RequestOrigin | undefined;
  /** Whether a purchase of zero plans the change and saves a new card. Its effect abandons other purchases. */
  savesCard?: boolean;
};

/**
 * Plans a change that starts at the end of the period, which also turns renewal on (BI-5). Its promo code is reserved until
 * then.
 * @param transaction Must have locked the organization and the subscription, whose quote is current.
 * @throws {HttpError} 409 if the period is over; 400 without a card for what the change will cost.
 */
export async function planQuotedChange(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  quote: QuoteRow,
  { userId, origin, savesCard = false }: By,
): Promise<void> {
  const { organizationId, planVersionId, interval, promoCodeId, startsAt: at } = quote;
  const now = deps.clock.now();
  requireNoPaymentDue(subscription, now);
  // The cardholder may confirm a new card after the period is over.
  if (at <= now) throw wrongState();
  if (!savesCard) {
    await requireRenewalCard(transaction, organizationId, quote.renewals[0]?.amount ?? 0);
    await abandonPlanPurchases(transaction, deps, organizationId);
  }
  const follow = await deps.consequences.amountChanges(transaction, deps, organizationId, 'plan');
  await releasePendingPromo(transaction, subscription, promoCodeId);
  const pending = { pendingPlanVersionId: planVersionId, pendingInterval: interval, pendingPromoCodeId: promoCodeId };
  await resumeRenewal(transaction, subscription, pending);
  const actor = userId === null ? {} : { actorId: userId };
  await recordAudit(transaction, deps, origin, { organizationId, ...actor, action: 'plan_change_planned' });
  const [{ name: earlier }, { name: plan }] = [
    await requirePlanVersion(transaction, subscription.planVersionId),
    await requirePlanVersion(transaction, planVersionId),
  ];
  const replaced = await findPendingName(transaction, subscription);
  await emailBillingContacts(transaction, deps, organizationId, planPendingEmail({ earlier, plan, at, replaced }));
  await follow?.(transaction);
}
