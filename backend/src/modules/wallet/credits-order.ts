import { addMonths } from '@app/api-client/rules/dates';
import type { Currency } from '@app/api-client/rules/money';
import type { Queries, Transaction } from '@/backend/db/client';
import type { PricedDocument } from '@/backend/db/schema/priced-document';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/audit-log';
import { findTax } from '@/backend/modules/billing-details';
import { issueInvoice } from '@/backend/modules/invoices';
import { creditsLine, priceDocument, type Tax } from '@/backend/modules/pricing';
import type { EffectResult, Purchase } from '@/backend/modules/purchases';
import { findPackage, type WalletPackage } from '@/backend/modules/wallet-packages';
import { grantCredits } from './grant-credits';

/** Packages of credits that are bought together. */
export type CreditsOrder = { sold: WalletPackage; quantity: number };

/** Prices packages of credits with a tax. */
export function priceCreditsWith(tax: Tax, { sold, quantity }: CreditsOrder): PricedDocument {
  const { name, credits, price } = sold;
  return priceDocument([creditsLine(name, { quantity, unitPrice: price.amount, credits })], tax);
}

/** Prices packages of credits for an organization, including its tax. */
export async function priceCredits(
  queries: Queries,
  deps: Pick<Deps, 'config' | 'clock'>,
  organizationId: string,
  order: CreditsOrder,
): Promise<PricedDocument> {
  return priceCreditsWith(await findTax(queries, deps, organizationId), order);
}

/** @returns The order that a purchase paid for. @throws {Error} If the package is no longer sold. */
export function orderOf(walletPackageId: string, quantity: number, currency: Currency): CreditsOrder {
  const sold = findPackage(walletPackageId, currency);
  if (!sold) throw new Error('Wallet package not found');
  return { sold, quantity };
}

/** Adds bought credits to the wallet and issues the paid invoice, in the transaction that settles the purchase. */
export async function deliverCredits(
  transaction: Transaction,
  deps: Deps,
  { id: referenceId, organizationId, document, currency, cardLabel, userId }: Purchase,
  { sold, quantity }: CreditsOrder,
): Promise<EffectResult> {
  const { validMonths } = sold;
  const granted = await grantCredits(transaction, deps, {
    organizationId,
    type: 'purchase',
    credits: sold.credits * quantity,
    expiresAt: validMonths === null ? null : addMonths(deps.clock.now(), validMonths),
    userId,
    referenceId,
  });
  const paid = { organizationId, document, currency, status: 'paid', paidWith: cardLabel } as const;
  const { id: invoiceId } = await issueInvoice(transaction, deps, paid);
  await recordAudit(transaction, deps, undefined, {
    organizationId,
    actorId: userId ?? undefined,
    action: 'credits_purchased',
  });
  return { invoiceId, resultId: granted.id };
}
