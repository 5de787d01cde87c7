import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import type { RenewalAmount } from '@/backend/db/schema/billing/quotes';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { Deps } from '@/backend/deps';
import type { PlanVersion } from '@/backend/modules/organization';
import {
  lastRateChange,
  type PlanChange,
  priceCharge,
  pricePurchase,
  quotedTax,
  type TaxSubject,
  waivedIn,
} from '@/backend/modules/billing/pricing';
import { findPromo } from './promo-codes/promo-codes.service';
import { type Promo } from './promo-codes/promo-code.repository';
import { listKnownRenewals } from './known-renewals';
import { requirePriced, requireSoldVersion } from './next-plan';
import { discountAfterFirst, discountBy } from './renewal-discount';

export type OrderRequest = { planId: string; interval: BillingInterval; currency: Currency; promoCode?: string };

/** The first period of a new customer's plan, and what the renewals cost. */
export type PricedOrder = {
  version: PlanVersion;
  /** Price of one period in minor units, excluding tax and discounts. */
  price: number;
  change: PlanChange;
  document: PricedDocument;
  promo: Promo | undefined;
  renewals: RenewalAmount[];
};

/**
 * Prices the order of a new customer. Nothing is stored.
 * @param subject Undefined while the customer's country is unknown.
 * @throws {HttpError} 400 if the plan is not sold like that, or the promo code cannot be applied.
 */
export async function priceOrder(
  queries: Queries,
  { config }: Pick<Deps, 'config'>,
  { planId, interval, currency, promoCode }: OrderRequest,
  subject: TaxSubject | undefined,
  now: Date,
): Promise<PricedOrder> {
  const version = await requireSoldVersion(queries, planId, undefined, now);
  const next = requirePriced(version, interval, currency);
  const promo =
    promoCode === undefined ? undefined : await findPromo(queries, { code: promoCode, ...next, currency, now });
  const change = pricePurchase(next, promo && discountBy(promo, currency), now);
  const { anchorDay, periodEnd: start } = change;
  const taxOn = (day: Date) => quotedTax(subject, config.seller.country, day);
  const document = priceCharge(change.lines, taxOn(now), currency);
  return {
    version,
    price: next.price,
    change: { ...change, paid: change.paid - waivedIn(document) },
    document,
    promo,
    renewals: listKnownRenewals({
      ...{ currency, start, anchorDay, planAt: () => next, ...discountAfterFirst(promo, currency) },
      ...{ taxOn, knownUntil: lastRateChange },
    }),
  };
}
