import { addMonths } from '@app/api-client/rules/values/dates';
import type { Queries, Transaction } from '@/backend/db/client';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { SoldCredits } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/organization';
import { findTax } from '@/backend/modules/billing/billing-details';
import { issueInvoice } from '@/backend/modules/billing/invoices';
import { creditsLine, priceDocument, type Tax } from '@/backend/modules/billing/pricing';
import type { EffectResult, PurchaseOf } from '@/backend/modules/billing/payments';
import { findPackage, type WalletPackage } from './packages/wallet-packages.service';
import { grantCredits } from './grant-credits';

/** Packages of the catalog that are bought together. */
export type CatalogOrder = { sold: WalletPackage; quantity: number };

/** Packages of credits that were bought together, also if they are no longer sold. */
type CreditsOrder = { sold: SoldCredits; quantity: number };

/** Prices packages of credits with a tax. */
export function priceCreditsWith(tax: Tax, { sold, quantity }: CatalogOrder): PricedDocument {
  const { name, credits, price } = sold;
  return priceDocument([creditsLine(name, { quantity, unitPrice: price.amount, credits })], tax);
}

/** Prices packages of credits for an organization, including its tax. */
export async function priceCredits(
  queries: Queries,
  deps: Pick<Deps, 'config' | 'clock'>,
  organizationId: string,
  order: CatalogOrder,
): Promise<PricedDocument> {
  return priceCreditsWith(await findTax(queries, deps, organizationId), order);
}

/** @returns The stored fields of a package, so that it is delivered as it was bought. */
export const toSold = ({ name, credits, validMonths }: WalletPackage): SoldCredits => ({ name, credits, validMonths });

/**
 * @returns The order that a purchase paid for.
 * @throws {Error} For a purchase of an earlier version, which did not store its package, if that is no longer sold.
 */
function orderOf({ subject, currency }: PurchaseOf<'credits'> | PurchaseOf<'top_up'>): CreditsOrder {
  const { walletPackageId, quantity = 1 } = subject;
  const sold = subject.sold ?? findPackage(walletPackageId, currency);
  if (!sold) throw new Error('Wallet package not found');
  return { sold, quantity };
}

/** Adds bought credits to the wallet and issues the paid invoice, in the transaction that settles the purchase. */
export async function deliverCredits(
  transaction: Transaction,
  deps: Deps,
  purchase: PurchaseOf<'credits'> | PurchaseOf<'top_up'>,
): Promise<EffectResult> {
  const { id: referenceId, organizationId, document, recipient, currency, cardLabel, userId } = purchase;
  const { sold, quantity } = orderOf(purchase);
  const { validMonths } = sold;
  const granted = await grantCredits(transaction, deps, {
    organizationId,
    type: 'purchase',
    credits: sold.credits * quantity,
    expiresAt: validMonths === null ? null : addMonths(deps.clock.now(), validMonths),
    userId,
    referenceId,
  });
  const paid = { organizationId, document, recipient, currency, status: 'paid', paidWith: cardLabel } as const;
  const { id: invoiceId } = await issueInvoice(transaction, deps, paid);
  await recordAudit(transaction, deps, undefined, {
    organizationId,
    actorId: userId ?? undefined,
    action: 'credits_purchased',
  });
  return { invoiceId, resultId: granted.id };
}
