import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { cardLabel, findDefaultCard } from '@/backend/modules/credit-cards';
import { emailBillingContacts } from '@/backend/modules/plan-changes';
import { priceRenewal } from '@/backend/modules/quotes';
import { findSubscription, type StoredSubscription } from '@/backend/modules/subscriptions';
import { changedAmountEmail } from './emails/renewal-emails';

/**
 * Whether the amount of the next charge was announced and is not invoiced yet. Before the reminder, a change needs no email:
 * the reminder names the amount. An invoice keeps its amount.
 */
const isAnnounced = ({ autoRenewal, lastReminder, unpaidInvoiceId }: StoredSubscription): boolean =>
  autoRenewal && lastReminder === 'renewal_reminder' && unpaidInvoiceId === null;

/**
 * Emails the new amount of an announced charge if the tax changes with the billing details (BI-6, BI-22).
 * @param transaction Must have locked the organization.
 * @returns Compares the amounts after the change; undefined if no amount was announced.
 */
export async function watchAnnouncedAmount(transaction: Transaction, deps: Deps, organizationId: string) {
  const subscription = await findSubscription(transaction, organizationId);
  if (!subscription || !isAnnounced(subscription)) return undefined;
  const { periodEnd: at, interval } = subscription;
  const price = () => priceRenewal(transaction, deps, subscription, at);
  const { document: announced } = await price();
  return async () => {
    const { document, version, currency } = await price();
    if (document.total === announced.total) return;
    const card = await findDefaultCard(transaction, organizationId);
    const due = { total: document.total, currency, card: card && cardLabel(card) };
    const renewal = { plan: version.name, at, isFirst: interval === null };
    await emailBillingContacts(transaction, deps, organizationId, changedAmountEmail(renewal, due, announced.total));
  };
}
