import * as z from 'zod';
import { endpoint } from '../endpoint';
import { CountryCode, VatNumberInput } from '../fields/billing-details';
import { BillingInterval, AccountType } from '../fields/enumerations';
import { Currency, Money } from '../fields/money';
import { PaymentProvider } from '../fields/payment';
import { PromoCode } from '../fields/promo-code';
import { Renewals } from '../fields/renewals';
import { Id } from '../fields/values';
import { InvoiceLine, QuotedTaxPercent, TaxNote } from './invoices';

/** Public, so that a visitor can see the price before signing up. It reveals nothing about accounts. */
export const calculateCheckoutPrice = endpoint({
  name: 'calculateCheckoutPrice',
  summary: 'Returns the itemized price of a plan for a new customer, with promo code and tax. Nothing is stored.',
  method: 'POST',
  path: '/checkout/price',
  access: 'public',
  effect: 'reads',
  body: z.strictObject({
    planId: Id.describe('ID of the plan, from `listPricingPlans`.'),
    interval: BillingInterval,
    currency: Currency,
    promoCode: PromoCode.optional().describe('Promo code to apply.'),
    country: CountryCode.optional().describe(
      'Two-letter country code of the customer (ISO 3166-1 alpha-2). Without it, the price is without tax.',
    ),
    billingType: AccountType.optional(),
    vatNumber: VatNumberInput.optional().describe('VAT number, such as `SE556677889901`.'),
  }),
  response: z.object({
    planId: Id.describe('ID of the plan.'),
    planName: z.string().describe('Name of the plan.'),
    interval: BillingInterval,
    lines: z.array(InvoiceLine).describe('Lines as on the invoice.'),
    subtotal: Money.describe('Sum of the lines, excluding tax.'),
    taxPercent: QuotedTaxPercent,
    taxNote: TaxNote,
    tax: Money.describe('Tax on the subtotal.'),
    totalDueNow: Money.describe('Amount charged with the order, including tax.'),
    renewals: Renewals,
    promo: z
      .object({
        code: z.string().describe('The promo code as stored.'),
        periods: z.int().nullable().describe('Number of discounted periods; `null` for all periods.'),
      })
      .nullable()
      .describe('The applied promo code; `null` without one.'),
  }),
  errors: ['error_plan_unavailable', 'error_promo_invalid'],
});

export const getPaymentConfig = endpoint({
  name: 'getPaymentConfig',
  summary: 'Returns what a browser needs to collect card details for the payment provider.',
  method: 'GET',
  path: '/payments/config',
  access: 'public',
  response: z.object({
    provider: PaymentProvider.nullable().describe(
      'The payment provider; `null` if none is configured: nothing can be bought.',
    ),
    publishableKey: z.string().nullable().describe("Stripe's publishable key; `null` with another provider."),
    cardFieldsUrl: z
      .string()
      .nullable()
      .describe("URL of the simulator's card fields, for a frame; `null` with another provider."),
  }),
  errors: [],
});

/** Events are nudges: their content is never trusted, and the payment is looked up at the provider. */
export const receivePaymentEvent = endpoint({
  name: 'receivePaymentEvent',
  summary: 'Receives a signed event from the payment provider. Repeated events change nothing.',
  method: 'POST',
  path: '/payments/events',
  access: 'public',
  response: z.object({ received: z.literal(true).describe('The event is stored and will be processed.') }),
  errors: [],
});
