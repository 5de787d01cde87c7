import { addDays } from '@app/api-client/rules/values/dates';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { endAddOns } from '@/backend/modules/billing/add-ons';
import {
  changeSubscription,
  keptDays,
  nextStep,
  recordAudit,
  requirePlanVersion,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { voidInvoice } from '@/backend/modules/billing/invoices';
import { abandonPlanPurchases } from '@/backend/modules/billing/payments';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { emailAdminsAboutPlan, emailBillingContacts } from './emails/email-admins';
import { planExpiredEmail, trialOverEmail } from './emails/expiration-emails';
import { releasePendingPromo } from './pending-promo';

type EndedBy = { actorId: string; origin: RequestOrigin };

/**
 * Ends a trial or plan with its add-ons: the unpaid invoice, if any, is void, and the organization's data is kept for 30
 * days (BI-6, BI-9, BI-16).
 * @param transaction Must have locked the organization and the subscription.
 * @param by The user who ended it, with the origin of the call; omitted if it ended by time.
 */
async function expirePlan(
  transaction: Transaction,
  deps: Deps,
  { organizationId, unpaidInvoiceId, interval, pendingPromoCodeId }: StoredSubscription,
  by?: EndedBy,
): Promise<StoredSubscription> {
  const now = deps.clock.now();
  await abandonPlanPurchases(transaction, deps, organizationId);
  await endAddOns(transaction, deps, organizationId);
  if (unpaidInvoiceId !== null) await voidInvoice(transaction, deps, unpaidInvoiceId);
  await releasePendingPromo(transaction, { organizationId, pendingPromoCodeId });
  const expired = {
    status: 'expired',
    autoRenewal: false,
    expiredAt: now,
    dataKeptUntil: addDays(now, keptDays),
    pendingPlanVersionId: null,
    pendingInterval: null,
    pendingCurrency: null,
    pendingPromoCodeId: null,
    announcedVersionId: null,
    announcedAt: null,
    promoCodeId: null,
    promoPeriodsLeft: null,
    firstFailedAt: null,
    failures: 0,
    unpaidInvoiceId: null,
    lastReminder: null,
  } as const;
  const changed = await changeSubscription(transaction, organizationId, {
    ...expired,
    dueAt: nextStep({ ...expired, interval: null, periodEnd: now })?.at ?? null,
  });
  const action = interval === null ? 'trial_ended' : 'plan_expired';
  const actor = by ? { actorId: by.actorId } : {};
  await recordAudit(transaction, deps, by?.origin, { organizationId, ...actor, action });
  return changed;
}

/**
 * Ends a trial or plan, and emails the admins, or the billing contacts if something was to be paid (BI-9).
 * @param by The user who ended it while a payment was due; omitted if it ended by time.
 */
export async function expireWithEmail(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  by?: EndedBy,
): Promise<void> {
  const { organizationId, interval, planVersionId, pendingPlanVersionId, unpaidInvoiceId } = subscription;
  const { dataKeptUntil } = await expirePlan(transaction, deps, subscription, by);
  const keptUntil = dataKeptUntil ?? deps.clock.now();
  const isUnpaid = unpaidInvoiceId !== null;
  const isTrial = interval === null;
  const { name: plan } = await requirePlanVersion(transaction, (isTrial && pendingPlanVersionId) || planVersionId);
  const cause = by ? 'canceled' : isUnpaid ? 'unpaid' : 'not_renewed';
  const email = isTrial
    ? trialOverEmail({ keptUntil, unpaidPlan: isUnpaid ? { plan, isCanceled: by !== undefined } : undefined })
    : planExpiredEmail({ plan, cause, endedAt: subscription.periodEnd, keptUntil });
  // A trial without an ordered plan costs nothing.
  const send = isTrial && !isUnpaid ? emailAdminsAboutPlan : emailBillingContacts;
  await send(transaction, deps, organizationId, email);
}
