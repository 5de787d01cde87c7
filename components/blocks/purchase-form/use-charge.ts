import { useRef } from 'react';
import { isUnsure } from '@/lib/use-attempt';
import type { usePurchase, PurchaseAttempt } from '@/components/forms/payment-card/use-purchase';
import type { CardToCharge } from './use-card-to-charge';

/** The payment for a purchase: the attempt, and the token of a new card. Without one, the default card is charged. */
export type Payment = PurchaseAttempt & { paymentToken?: string };

/**
 * Charges the saved card, or the one that was entered.
 * @returns `charge`, which resolves with undefined if the entered card is invalid, or if its fields have just appeared.
 */
export function useCharge<Result>(
  card: CardToCharge,
  run: ReturnType<typeof usePurchase>['run'],
  buy: (payment: Payment) => Promise<Result>,
) {
  /** The new card of an attempt whose result is unknown. Another token would make the next attempt a second purchase. */
  const unsureToken = useRef<string>(undefined);

  const chargeNewCard = async (paymentToken: string): Promise<Result> => {
    unsureToken.current = undefined;
    try {
      return await run((attempt) => buy({ ...attempt, paymentToken }));
    } catch (error) {
      if (isUnsure(error)) unsureToken.current = paymentToken;
      throw error;
    }
  };

  return async (holderName: string): Promise<Result | undefined> => {
    if (unsureToken.current !== undefined) return chargeNewCard(unsureToken.current);
    // The form may be sent before its card is shown. The fields for a new one are then still empty.
    const savedCard = card.isShown ? card.savedCard : await card.loadSavedCard();
    if (savedCard) return run(buy);
    if (!card.isShown) return undefined;
    const paymentToken = await card.createToken(holderName);
    return paymentToken === undefined ? undefined : chargeNewCard(paymentToken);
  };
}
