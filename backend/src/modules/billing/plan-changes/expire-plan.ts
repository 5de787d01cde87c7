import { addDays } from '@app/api-client/rules/values/dates';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { endAddOns } from '@/backend/modules/billing/add-ons';
import {
  changeSubscription,
  keptDays,
  nextStep,
  recordAudit,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { voidInvoice } from '@/backend/modules/billing/invoices';
import { abandonPlanPurchases } from '@/backend/modules/billing/purchases';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { releasePendingPromo } from './pending-promo';

/**
 * Ends a trial or plan with its add-ons: the unpaid invoice, if any, is void, and the organization's data is kept for 30
 * days (BI-6, BI-9, BI-16).
 * @param transaction Must have locked the organization and the subscription.
 * @param by The user who ended it, with the origin of the call; omitted if it ended by time.
 */
export async function expirePlan(
  transaction: Transaction,
  deps: Deps,
  { organizationId, unpaidInvoiceId, interval, pendingPromoCodeId }: StoredSubscription,
  by?: { actorId: string; origin: RequestOrigin },
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
