import type { AmountCause } from '@/backend/consequences';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { cardLabel, findDefaultCard } from '@/backend/modules/billing/payments';
import { emailBillingContacts } from '@/backend/modules/billing/plans';
import { priceRenewal } from '@/backend/modules/billing/quotes';
import { findSubscription, type StoredSubscription } from '@/backend/modules/organization';
import { describeRenewal } from './describe-renewal';
import { changedAmountEmail } from './emails/renewal-emails';

/**
 * Whether the amount of the next charge was announced and is not invoiced yet. Before the reminder, a change needs no
 * email: the reminder names the amount. An invoice keeps its amount.
 */
const isAnnounced = ({ autoRenewal, lastReminder, unpaidInvoiceId }: StoredSubscription): boolean =>
  autoRenewal && lastReminder === 'renewal_reminder' && unpaidInvoiceId === null;

/** Finds a subscription whose next charge was announced. */
async function findAnnounced(queries: Queries, organizationId: string): Promise<StoredSubscription | undefined> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription && isAnnounced(subscription) ? subscription : undefined;
}

/**
 * Emails the new amount of an announced charge if the tax changes with the billing details, or another plan is planned or
 * no longer planned (BI-6, BI-22).
 * @param transaction Must have locked the organization.
 * @returns Compares the amounts after the change; undefined if no amount was announced.
 */
export async function watchAnnouncedAmount(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  cause: AmountCause,
) {
  const before = await findAnnounced(transaction, organizationId);
  if (!before) return undefined;
  const { document: announced } = await priceRenewal(transaction, deps, before, before.periodEnd);
  return async () => {
    const after = await findAnnounced(transaction, organizationId);
    if (!after) return;
    const { document, version, currency } = await priceRenewal(transaction, deps, after, after.periodEnd);
    if (document.total === announced.total) return;
    const card = await findDefaultCard(transaction, organizationId);
    const due = { total: document.total, currency, card: card && cardLabel(card) };
    const renewal = await describeRenewal(transaction, after, version);
    const email = changedAmountEmail(renewal, due, { earlier: announced.total, cause });
    await emailBillingContacts(transaction, deps, organizationId, email);
  };
}
