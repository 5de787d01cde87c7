import * as z from 'zod';
import { cardBrands, looksLikeCardNumber } from '../../rules/billing/card';
import { Secret } from './text';
import { Id, Instant } from './values';

/** The payment provider's token for a card. Anything that looks like a card number is rejected and never logged. */
export const PaymentToken = Secret.refine((value) => !looksLikeCardNumber(value), { error: 'card_number_rejected' });

/** A new card for a purchase. */
export const NewCardToken = PaymentToken.optional().describe(
  "Payment provider's token for a new card, which becomes the default card. If omitted, the default card is charged.",
);

/** The payment providers that the browser can talk to. */
export const PaymentProvider = z.enum(['stripe', 'simulator']).describe('The payment provider.');

/**
 * Why a card was declined. Anything that a user cannot act on is `generic`. With `card_unavailable` no bank was asked:
 * the payment provider no longer has the card or its token.
 */
export const declineReasons = [
  'generic',
  'insufficient_funds',
  'card_expired',
  'card_lost',
  'security_code_wrong',
  'authentication_failed',
  'card_unavailable',
] as const;

/** Why a charge without the cardholder failed. `confirmation_required`: the bank wants the cardholder to confirm it. */
export const ChargeFailure = z.enum([...declineReasons, 'confirmation_required']);
export type ChargeFailure = z.infer<typeof ChargeFailure>;

/**
 * Details of a payment that did not succeed. Part of the error responses `error_payment_declined` and
 * `error_payment_authentication_required`.
 */
export const PaymentProblem = z.object({
  declineReason: z
    .enum(declineReasons)
    .nullable()
    .describe('Why the bank declined the card; `null` if it requires authentication.'),
  action: z
    .object({
      provider: PaymentProvider,
      clientSecret: z.string().describe("Secret of the payment, for the provider's own script. Never store it."),
    })
    .nullable()
    .describe('What the cardholder has to confirm with the bank (3-D Secure); `null` if the card was declined.'),
  continuationId: Id.nullable().describe(
    'After the confirmation, repeat the call with this ID and a new `Idempotency-Key`: the same payment is finished, never a second one.',
  ),
});
export type PaymentProblem = z.infer<typeof PaymentProblem>;

/** Finishes a payment that waited for the cardholder's confirmation. */
export const ContinuationId = Id.optional().describe(
  'ID from `payment.continuationId` of the error response, after the cardholder confirmed the payment. `paymentToken` can be omitted then, unless a new card is only saved.',
);

/** The card data that may be stored and shown: never the number or the security code. */
export const CreditCard = z.object({
  id: Id.describe('ID of the card.'),
  brand: z.enum([...cardBrands, 'other']).describe('Card brand.'),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .meta({ examples: ['4242'] })
    .describe('Last four digits of the card number.'),
  expiryMonth: z.int().min(1).max(12).describe('Expiration month, from 1 to 12.'),
  expiryYear: z
    .int()
    .describe('Expiration year, with four digits. The card is valid until the end of the expiration month.'),
  holderName: z.string().describe('Name on the card.'),
  isDefault: z.boolean().describe('Whether the card is the default payment method.'),
  paysPlanUntil: Instant.nullable().describe(
    'Date of the next renewal that this card pays for; `null` if no plan depends on the card.',
  ),
  addedAt: Instant.describe('When the card was added.'),
});
