import { topUpQuantity } from '@app/api-client/rules/billing/credits';
import type { Transaction } from '@/backend/db/client';
import type { InvoiceRecipient } from '@/backend/db/schema/billing/invoices';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { Deps } from '@/backend/deps';
import { findTaxedRecipient } from '@/backend/modules/billing/invoices';
import { findSubscription, followingTerms, isSubscriptionActive } from '@/backend/modules/organization';
import { findPackage } from './packages/wallet-packages.service';
import { availableIn, needsTopUp } from './change-wallet';
import { type CatalogOrder, priceCreditsWith } from './credits-order';
import { obstacleOf } from './pause-top-up';
import { mayHaveCharged, sumChargedThisMonth } from './top-up-purchases.repository';
import type { WalletRow } from './wallet.repository';

/** The next action of a wallet's automatic purchases. */
export type TopUpOrder =
  | { kind: 'none' }
  /** The organization can't buy: it has no running plan, or the installation has no payment provider. */
  | { kind: 'blocked' }
  /** The monthly maximum allows no package more. */
  | { kind: 'maximum' }
  /** An admin has to choose again. */
  | { kind: 'impossible'; cause: 'currency' | 'package' | 'billing_details' | 'price' }
  | { kind: 'order'; order: CatalogOrder; document: PricedDocument; recipient: InvoiceRecipient };

/** @returns The purchase that saving the settings starts, as the user was shown it, until it is made (BI-4). */
function shownPurchaseOf({
  topUpShownQuantity: quantity,
  topUpShownTotal: total,
}: WalletRow): { quantity: number; total: number } | undefined {
  return quantity === null || total === null ? undefined : { quantity, total };
}

/**
 * Decides what an automatic purchase buys now, in one charge (BI-15).
 * @param wallet Must be locked. Its attempt, if it may have charged, is continued also at the monthly maximum, which
 *   counts it.
 */
export async function orderTopUp(transaction: Transaction, deps: Deps, wallet: WalletRow): Promise<TopUpOrder> {
  const { organizationId, topUpPackageId, topUpCurrency: currency, topUpMonthlyMaximum, topUpAttemptId } = wallet;
  if (!needsTopUp(wallet) || topUpPackageId === null || !currency) return { kind: 'none' };
  const now = deps.clock.now();
  const subscription = await findSubscription(transaction, organizationId);
  const isActive = subscription !== undefined && isSubscriptionActive(subscription, now);
  if (!deps.payments || !isActive) return { kind: 'blocked' };
  const cause = obstacleOf(wallet, followingTerms(subscription).currency ?? undefined);
  const sold = findPackage(topUpPackageId, currency);
  if (cause || !sold) return { kind: 'impossible', cause: cause ?? 'package' };
  const { recipient, tax } = await findTaxedRecipient(transaction, deps, organizationId);
  const isContinued = topUpAttemptId !== null && (await mayHaveCharged(transaction, topUpAttemptId));
  if (!isContinued && recipient.billing === null) return { kind: 'impossible', cause: 'billing_details' };
  const totalOf = (quantity: number) => priceCreditsWith(tax, { sold, quantity }).total;
  const shown = isContinued ? undefined : shownPurchaseOf(wallet);
  if (shown && totalOf(shown.quantity) !== shown.total) return { kind: 'impossible', cause: 'price' };
  const left = (topUpMonthlyMaximum ?? 0) - (await sumChargedThisMonth(transaction, organizationId, currency, now));
  const need = { available: availableIn(wallet), threshold: wallet.topUpThreshold ?? 0, credits: sold.credits, left };
  const bought = shown ? (shown.total > left ? 0 : shown.quantity) : topUpQuantity(need, totalOf);
  const order = { sold, quantity: isContinued ? Math.max(1, bought) : bought };
  if (order.quantity === 0) return { kind: 'maximum' };
  return { kind: 'order', order, document: priceCreditsWith(tax, order), recipient };
}
