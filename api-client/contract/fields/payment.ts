import * as z from 'zod';
import { cardBrands, looksLikeCardNumber } from '../../rules/card';
import { Secret } from './text';
import { Id, Instant } from './values';

/** The payment provider's token for a card. Whatever looks like a card's number is refused and never logged. */
export const PaymentToken = Secret.refine((value) => !looksLikeCardNumber(value), { error: 'card_number_refused' });

/** A card as it may be kept and shown: never its number or code. */
export const CreditCard = z.object({
  id: Id.describe('Identifies the card here.'),
  brand: z.enum([...cardBrands, 'other']).describe("The card's brand."),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .describe('Last four digits of the number.'),
  expiryMonth: z.int().min(1).max(12).describe('Month in which it expires, 1 to 12.'),
  expiryYear: z.int().describe('Year in which it expires, four digits. It works until the end of the month.'),
  holderName: z.string().describe('Name on the card.'),
  isDefault: z.boolean().describe('Whether this card is charged.'),
  paysPlanUntil: Instant.nullable().describe('Next renewal that it pays for; null when no plan depends on it.'),
  addedAt: Instant.describe('When it was added.'),
});
