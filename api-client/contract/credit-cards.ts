import * as z from 'zod';
import { endpoint } from './endpoint';
import { CreditCard, PaymentToken } from './fields/payment';
import { Id, Instant } from './fields/values';

export const listCreditCards = endpoint({
  name: 'listCreditCards',
  summary: "Lists the organization's cards, the default one first.",
  method: 'GET',
  path: '/credit-cards',
  access: 'bearer',
  response: z.array(CreditCard),
  errors: [],
});

/** The card's number goes from the browser to the payment provider, and only the provider's token comes here. */
export const addCreditCard = endpoint({
  name: 'addCreditCard',
  summary: 'Adds a card, or puts it in the place of another. A refused card leaves the old one as it was.',
  method: 'POST',
  path: '/credit-cards',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    paymentToken: PaymentToken.describe("The payment provider's token for the card."),
    replacesCardId: Id.optional().describe('The card that it takes the place of.'),
    isDefault: z.boolean().default(true).describe('Whether this card is charged from now on.'),
  }),
  response: CreditCard,
  errors: ['error_card_data_refused', 'error_payment_declined', 'error_payment_authentication_required'],
});

export const deleteCreditCard = endpoint({
  name: 'deleteCreditCard',
  summary: 'Removes a card.',
  method: 'DELETE',
  path: '/credit-cards',
  access: 'bearer',
  body: z.strictObject({
    cardId: Id.describe('The card.'),
    acceptsPlanEnd: z
      .boolean()
      .default(false)
      .describe('The person read that a plan depends on the card and ends at its period without it.'),
  }),
  response: z.object({
    id: Id.describe('The card that was removed.'),
    deletedAt: Instant.describe('When it was removed.'),
    planEndsAt: Instant.nullable().describe('When the plan ends that it paid for; null when none depends on it.'),
  }),
  errors: ['error_subscription_state'],
});
