import type { Deps } from '@/backend/deps';
import type { Transaction } from '@/backend/db/client';
import { issueInvoice } from '@/backend/modules/billing/invoices';
import { expireWithEmail } from '@/backend/modules/billing/plans';
import { changeSubscription, type StoredSubscription } from '@/backend/modules/organization';
import { abandonPlanPurchases } from '@/backend/modules/billing/payments';
import { priceRenewal } from '@/backend/modules/billing/quotes';
import type { Transition } from './transition';

/**
 * Issues the invoice of the next period, with the period that its payment buys. From then on the subscription has an
 * unpaid invoice, which is charged after the commit: a process that dies in between leaves it to the next sweep.
 */
async function issueRenewal(transaction: Transaction, deps: Deps, subscription: StoredSubscription): Promise<void> {
  const { organizationId } = subscription;
  const renewal = await priceRenewal(transaction, deps, subscription, deps.clock.now());
  const { document, currency, version, interval, price, paid, startsAt, periodEnd, promoCodeId, promoPeriodsLeft } =
    renewal;
  const period = {
    ...{ planVersionId: version.versionId, interval, price, paid, promoCodeId, promoPeriodsLeft },
    ...{ startsAt: startsAt.toISOString(), endsAt: periodEnd.toISOString() },
  };
  const invoice = await issueInvoice(transaction, deps, { organizationId, document, currency, status: 'open', period });
  // What was quoted for the period that is over can no longer be bought.
  await abandonPlanPurchases(transaction, deps, organizationId);
  await changeSubscription(transaction, organizationId, { unpaidInvoiceId: invoice.id });
}

/** Ends the period: the trial or plan expires, or the next period is invoiced and charged (BI-6 to BI-8, BI-22). */
export const endPeriod: Transition = async (transaction, deps, subscription) => {
  const { autoRenewal, unpaidInvoiceId } = subscription;
  if (!autoRenewal) return expireWithEmail(transaction, deps, subscription);
  if (unpaidInvoiceId === null) await issueRenewal(transaction, deps, subscription);
  return 'charge';
};
