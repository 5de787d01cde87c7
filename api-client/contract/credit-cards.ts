import * as z from 'zod';
import { endpoint } from './endpoint';
import { ContinuationId, CreditCard, PaymentToken } from './fields/payment';
import { Id, Instant } from './fields/values';

export const listCreditCards = endpoint({
  name: 'listCreditCards',
  summary: "Lists the organization's cards, the default card first.",
  method: 'GET',
  path: '/credit-cards',
  access: 'bearer',
  response: z.array(CreditCard),
  errors: [],
});

/** The browser sends the card number to the payment provider. This API only receives the provider's token. */
export const addCreditCard = endpoint({
  name: 'addCreditCard',
  summary: 'Adds a card, or replaces another one. If the new card is declined, the old one does not change.',
  method: 'POST',
  path: '/credit-cards',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    paymentToken: PaymentToken.describe("Payment provider's token for the card."),
    replacesCardId: Id.optional().describe('ID of the card to replace.'),
    isDefault: z.boolean().default(true).describe('Whether the card becomes the default payment method.'),
    continuationId: ContinuationId,
  }),
  response: CreditCard,
  errors: [
    'error_payment_declined',
    'error_payment_not_charged',
    'error_payment_authentication_required',
    'error_payment_in_progress',
  ],
});

export const deleteCreditCard = endpoint({
  name: 'deleteCreditCard',
  summary: 'Removes a card.',
  method: 'DELETE',
  path: '/credit-cards',
  access: 'bearer',
  body: z.strictObject({
    cardId: Id.describe('ID of the card.'),
    acceptsPlanEnd: z
      .boolean()
      .default(false)
      .describe('The user confirmed that a plan depends on the card and ends with its current period without it.'),
  }),
  response: z.object({
    id: Id.describe('ID of the removed card.'),
    deletedAt: Instant.describe('When the card was removed.'),
    planEndsAt: Instant.nullable().describe(
      'When the plan that the card paid for ends; `null` if no plan depends on it.',
    ),
  }),
  errors: ['error_subscription_state'],
});
