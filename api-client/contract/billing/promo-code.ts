import * as z from 'zod';
import { endpoint } from '../endpoint';
import { BillingInterval } from '../fields/enumerations';
import { Currency, Money } from '../fields/money';
import { PromoCode } from '../fields/promo-code';
import { Id, Instant } from '../fields/values';

export const calculateDiscountedPrice = endpoint({
  name: 'calculateDiscountedPrice',
  summary: 'Returns the price of a plan with a promo code. The code is not redeemed.',
  method: 'POST',
  path: '/promocode/calculateDiscountedPrice',
  access: 'public',
  body: z.strictObject({
    promoCode: PromoCode.describe('The promo code. Case-insensitive.'),
    planId: Id.describe('ID of the plan.'),
    interval: BillingInterval,
    currency: Currency,
  }),
  response: z.object({
    promoCode: z.string().describe('The promo code as stored.'),
    price: Money.describe('Price of one period without the promo code, excluding tax.'),
    discount: Money.describe('Discount as a positive amount.'),
    discountedPrice: Money.describe('Price of one period with the promo code, excluding tax.'),
    periods: z.int().nullable().describe('Number of periods that the discount applies to; `null` for all periods.'),
    expiresAt: Instant.nullable().describe('When the promo code expires; `null` if it does not expire.'),
  }),
  errors: ['error_promo_invalid', 'error_plan_unavailable'],
});
