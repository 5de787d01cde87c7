import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { purchaseCredits } from '@app/api-client/contract/billing/customer-credits';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { afterChange } from '@/backend/http/errors/after-change';
import { HttpError } from '@/backend/http/errors/http-error';
import { requireAbility, requireActiveSubscription } from '@/backend/modules/organization';
import { requireBillingDetails, requireQuotedTax } from '@/backend/modules/billing/billing-details';
import {
  requireCardToCharge,
  buy,
  type Effect,
  findEarlierOffer,
  type PackageOffer,
} from '@/backend/modules/billing/payments';
import { findPackage } from './packages/wallet-packages.service';
import { getTransaction } from './credit-transaction.repository';
import { deliverCredits, priceCredits, toSold } from './credits-order';
import { describeTransaction, describeWallet } from './describe-wallet';

/** Adds the credits of a purchase to the wallet. */
export const creditsEffect: Effect<'credits'> = async (transaction, deps, purchase) => {
  await requireQuotedTax(transaction, deps, purchase);
  return deliverCredits(transaction, deps, purchase);
};

/** @throws {HttpError} 404 for an unknown package; 400 without billing details. */
async function makeOffer(
  deps: Deps,
  organizationId: string,
  {
    walletPackageId,
    quantity,
    currency,
  }: Pick<BodyOf<typeof purchaseCredits>, 'walletPackageId' | 'quantity'> & { currency: Currency },
): Promise<PackageOffer<'credits'>> {
  const sold = findPackage(walletPackageId, currency);
  if (!sold) throw new HttpError(404, 'error_not_found');
  await requireBillingDetails(deps.database, organizationId);
  const subject = { kind: 'credits', walletPackageId, quantity, sold: toSold(sold) } as const;
  const document = await priceCredits(deps.database, deps, organizationId, { sold, quantity });
  return { subject, document, currency, description: sold.name };
}

/**
 * Buys packages of credits with a new card or the default card. The price is computed here and only compared with what
 * was shown (H4).
 * @param requestKey Identifies the request: repeating it continues the same purchase.
 * @throws {HttpError} 403 unless the caller is an admin of an organization with a running plan; 404 for an unknown
 *   package; 409 if the price is not the shown one; 400 without billing details or a card, or if it is declined.
 */
export async function buyCredits(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof purchaseCredits>,
  requestKey: string,
): Promise<ResponseOf<typeof purchaseCredits>> {
  const { database, clock } = deps;
  const { shownTotal, paymentToken, continuationId } = body;
  const { organizationId, userId } = await requireAbility(database, caller, 'create', 'wallet-transaction');
  const subscription = await requireActiveSubscription(database, organizationId, clock.now());
  const currency = subscription.currency ?? shownTotal.currency;
  const repeated = { organizationId, requestKey, continuationId };
  const earlier = await findEarlierOffer(
    database,
    'credits',
    repeated,
    (subject) => subject.walletPackageId === body.walletPackageId && subject.quantity === body.quantity,
  );
  const offer = earlier ?? (await makeOffer(deps, organizationId, { ...body, currency }));
  const card = await requireCardToCharge(database, organizationId, { paymentToken, continuationId });
  const { invoiceId, resultId } = await buy(deps, {
    organizationId,
    requestKey,
    ...offer,
    card,
    shownTotal,
    userId,
    continuationId,
  });
  if (invoiceId === null || resultId === null) throw new Error('The purchase has no result');
  return {
    transaction: describeTransaction(await afterChange(getTransaction(database, resultId))),
    wallet: await afterChange(describeWallet(database, deps, organizationId)),
    invoiceId,
  };
}
