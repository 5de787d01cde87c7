import * as z from 'zod';
import { endpoint } from './endpoint';
import { BillingInterval } from './fields/enumerations';
import { Currency, Money } from './fields/money';
import { text } from './fields/text';
import { Id, Instant } from './fields/values';

export const calculateDiscountedPrice = endpoint({
  name: 'calculateDiscountedPrice',
  summary: 'Says what a plan costs with a promo code. The code is not used up by it.',
  method: 'POST',
  path: '/promocode/calculateDiscountedPrice',
  access: 'bearer',
  body: z.strictObject({
    promoCode: text(64).describe('The code, in any case.'),
    planId: Id.describe('The plan.'),
    interval: BillingInterval,
    currency: Currency,
  }),
  response: z.object({
    promoCode: z.string().describe('The code as it is stored.'),
    price: Money.describe('Price of one period without the code and without tax.'),
    discount: Money.describe('What the code takes off, as a positive amount.'),
    discountedPrice: Money.describe('Price with the code, without tax.'),
    periods: z.int().nullable().describe('For how many periods it counts; null for all.'),
    expiresAt: Instant.nullable().describe('When the code stops working; null if it does not.'),
  }),
  errors: ['error_promo_invalid', 'error_plan_unavailable'],
});
