import { addDays } from '@app/api-client/rules/values/dates';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import {
  orderNoticeDays,
  recordAudit,
  type StoredSubscription,
  requirePlanVersion,
} from '@/backend/modules/organization';
import { requireRenewalCard, type EffectResult, type PurchaseOf } from '@/backend/modules/billing/payments';
import type { QuoteRow } from '@/backend/modules/billing/quotes';
import { pauseInOtherCurrency } from '@/backend/modules/billing/wallet';
import type { SavedCard } from '@/backend/ports/payment-gateway';
import { emailBillingContacts } from './emails/email-admins';
import { planOrderedEmail } from './emails/order-emails';
import { findPendingName } from './lock-plan';
import { releasePendingPromo } from './pending-promo';
import { resumeRenewal } from './set-renewal';

/**
 * Orders the quoted plan, which starts and is charged when the trial ends (BI-22). It replaces an earlier order.
 * @param transaction Must have locked the organization and the subscription, on a trial, whose quote is current.
 * @param card A new card; undefined to charge the default card.
 * @throws {HttpError} 400 if the card was removed since the order was sent.
 */
export async function orderAfterTrial(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  quote: QuoteRow,
  { userId, cardLabel, card }: Pick<PurchaseOf<'plan'>, 'userId' | 'cardLabel'> & { card: SavedCard | undefined },
): Promise<EffectResult> {
  const { organizationId, planVersionId, interval, currency, promoCodeId, startsAt, renewals: charges } = quote;
  if (!card) await requireRenewalCard(transaction, organizationId, Math.max(...charges.map(({ amount }) => amount)));
  await releasePendingPromo(transaction, subscription, promoCodeId);
  const order = { pendingPlanVersionId: planVersionId, pendingInterval: interval, pendingCurrency: currency };
  // The confirmation of a late order is its reminder, too.
  const isLate = addDays(startsAt, -orderNoticeDays) <= deps.clock.now();
  const lastReminder = isLate ? 'renewal_reminder' : subscription.lastReminder;
  await resumeRenewal(
    transaction,
    { ...subscription, lastReminder },
    { ...order, pendingPromoCodeId: promoCodeId, lastReminder },
  );
  // The wallet shows the currency of the ordered plan from now on.
  await pauseInOtherCurrency(transaction, deps, organizationId);
  const actor = userId === null ? {} : { actorId: userId };
  await recordAudit(transaction, deps, undefined, { organizationId, ...actor, action: 'plan_ordered' });
  const { name: plan } = await requirePlanVersion(transaction, planVersionId);
  const replaced = await findPendingName(transaction, subscription);
  const ordered = { plan, interval, currency, at: startsAt, charges, card: cardLabel ?? undefined, replaced };
  await emailBillingContacts(transaction, deps, organizationId, planOrderedEmail(ordered));
  return { invoiceId: null, resultId: subscription.id };
}
