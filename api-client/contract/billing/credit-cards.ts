import * as z from 'zod';
import { endpoint } from '../endpoint';
import { chargeErrors } from '../fields/charge-errors';
import { Money, ShownMoney } from '../fields/money';
import { ChargeFailure, ContinuationId, CreditCard, PaymentToken } from '../fields/payment';
import { Id, Instant } from '../fields/values';

export const listCreditCards = endpoint({
  name: 'listCreditCards',
  summary: "Lists the organization's cards, the default card first.",
  method: 'GET',
  path: '/credit-cards',
  access: 'bearer',
  response: z.array(CreditCard),
  errors: [],
});

/** The result of charging an overdue renewal to a new default card. */
const OverdueCharge = z.object({
  status: z
    .enum(['paid', 'failed', 'pending', 'not_charged'])
    .describe(
      '`failed`: the card was not charged, and the amount is still owed. `pending`: the result is not known yet. `not_charged`: the card was not asked, for example because no amount was sent, or the payment provider was unavailable.',
    ),
  failureReason: ChargeFailure.nullable().describe('Why the charge failed; `null` unless it failed.'),
  amount: Money.describe('The overdue amount.'),
  paysUntil: Instant.describe('End of the period that the payment buys.'),
  nextRetryAt: Instant.nullable().describe(
    'When the charge is retried unless it is paid; `null` after the last attempt.',
  ),
  invoiceId: Id.describe('ID of the invoice.'),
});

/** The browser sends the card number to the payment provider. This API only receives the provider's token. */
export const addCreditCard = endpoint({
  name: 'addCreditCard',
  summary:
    'Adds a card, or replaces another one. If the new card is declined, the old one does not change. A new default card pays an overdue renewal if the shown amount is sent.',
  method: 'POST',
  path: '/credit-cards',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    paymentToken: PaymentToken.describe("Payment provider's token for the card."),
    replacesCardId: Id.optional().describe('ID of the card to replace.'),
    isDefault: z.boolean().default(true).describe('Whether the card becomes the default payment method.'),
    shownTotal: ShownMoney.nullable()
      .optional()
      .describe(
        'Overdue amount that the user was shown, which is charged to a default card; `null` if none was shown. The card is rejected if another amount is overdue. If omitted, nothing is charged before the next attempt.',
      ),
    continuationId: ContinuationId,
  }),
  response: CreditCard.extend({
    overdueCharge: OverdueCharge.nullable().describe(
      'What became of the overdue renewal; `null` if none was overdue, or the card is not the default payment method.',
    ),
  }),
  errors: [...chargeErrors],
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
  errors: ['error_subscription_state', 'error_payment_in_progress'],
});
