import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { calculateDiscountedPrice } from '@app/api-client/contract/billing/promo-code';
import type { Deps } from '@/backend/deps';
import { discountOf } from './promo-codes/discount';
import { findPromo } from './promo-codes/promo-codes.service';
import { requirePriced, requireSoldVersion } from './next-plan';

/**
 * Returns the price of a plan with a promo code, for a new customer. Depends on no account, so it reveals nothing about
 * any.
 * @throws {HttpError} 400 if the plan is not sold like that, or the promo code cannot be applied.
 */
export async function discountPrice(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { promoCode, planId, interval, currency }: BodyOf<typeof calculateDiscountedPrice>,
): Promise<ResponseOf<typeof calculateDiscountedPrice>> {
  const now = clock.now();
  const version = await requireSoldVersion(database, planId, undefined, now);
  const next = requirePriced(version, interval, currency);
  const { price } = next;
  const promo = await findPromo(database, { code: promoCode, ...next, currency, now });
  const discount = discountOf(promo, price, currency);
  const money = (amount: number) => ({ amount, currency });
  return {
    promoCode: promo.code,
    price: money(price),
    discount: money(discount),
    discountedPrice: money(price - discount),
    periods: promo.periods,
    expiresAt: promo.expiresAt?.toISOString() ?? null,
  };
}
