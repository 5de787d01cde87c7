import * as z from 'zod';
import { cardBrands, looksLikeCardNumber } from '../../rules/card';
import { Secret } from './text';
import { Id, Instant } from './values';

/** The payment provider's token for a card. Anything that looks like a card number is rejected and never logged. */
export const PaymentToken = Secret.refine((value) => !looksLikeCardNumber(value), { error: 'card_number_rejected' });

/** The card data that may be stored and shown: never the number or the security code. */
export const CreditCard = z.object({
  id: Id.describe('ID of the card.'),
  brand: z.enum([...cardBrands, 'other']).describe('Card brand.'),
  last4: z
    .string()
    .regex(/^\d{4}$/)
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
