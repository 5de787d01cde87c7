import type { AnswerOf } from '@app/api-client/call-definition';
import { addCreditCard } from '@app/api-client/calls/billing/credit-cards';
import { callApi } from '@/lib/api';
import type { Money } from '@/lib/billing/format-money';
import type { PurchaseAttempt } from '@/components/forms/payment-card/use-purchase';

export type SavedCard = AnswerOf<typeof addCreditCard>;
/** The result of charging the overdue renewal to the saved card. */
export type OverdueCharge = NonNullable<SavedCard['overdueCharge']>;

type NewCard = {
  paymentToken: string;
  replacesCardId: string | undefined;
  /** The overdue amount that the user sees; null if none is overdue. */
  shownTotal: Money | null;
};

/** Saves a card as the default payment method, which charges what is overdue. @throws {ApiError} */
export const saveCard = (
  { paymentToken, replacesCardId, shownTotal }: NewCard,
  { continuationId }: Pick<PurchaseAttempt, 'continuationId'>,
) =>
  callApi(addCreditCard, {
    body: {
      ...{ paymentToken, shownTotal },
      ...(replacesCardId !== undefined && { replacesCardId }),
      ...(continuationId !== undefined && { continuationId }),
    },
  });
