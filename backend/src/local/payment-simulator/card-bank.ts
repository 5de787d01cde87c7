import { isCardExpiryUsable } from '@app/api-client/rules/card';
import { PaymentProviderError, type DeclineReason, type PaymentOutcome } from '@/backend/ports/payment-gateway';
import type { CardBehavior, localPaymentCards } from '@/backend/db/schema/payment-simulator';

export type LocalCard = typeof localPaymentCards.$inferSelect;
type NoSuccess = Exclude<PaymentOutcome<object>, { status: 'succeeded' }>;

const declined = (reason: DeclineReason): NoSuccess => ({ status: 'declined', reason });

/** Banks that say no to whatever is asked. */
const reasons: Partial<Record<CardBehavior, DeclineReason>> = {
  declines: 'generic',
  lacks_funds: 'insufficient_funds',
  has_expired: 'card_expired',
  is_lost: 'card_lost',
  has_another_code: 'security_code_wrong',
};

function declineReasonOfHolder({ behavior, authentication }: LocalCard, isAlone: boolean): NoSuccess | undefined {
  if (behavior !== 'asks_once' && behavior !== 'asks_each_time') return undefined;
  if (authentication === 'rejected') return declined('authentication_failed');
  const isAsked = authentication !== 'approved' || (behavior === 'asks_each_time' && isAlone);
  return isAsked ? { status: 'needs_authentication' } : undefined;
}

/**
 * Asks a card's made-up bank.
 * @param question `isCharge`: whether money is taken or could be, beyond checking the card. `isAlone`: whether the
 *   holder is not there to be asked.
 * @returns What it objects, if anything.
 * @throws {PaymentProviderError} With the card for that.
 */
export function declineReasonOfBank(
  card: LocalCard,
  now: Date,
  { isCharge, isAlone }: { isCharge: boolean; isAlone: boolean },
): NoSuccess | undefined {
  const reason = reasons[card.behavior];
  if (reason) return declined(reason);
  if (!isCardExpiryUsable({ month: card.expiryMonth, year: card.expiryYear }, now)) return declined('card_expired');
  if (isCharge && card.behavior === 'declines_when_charged') return declined('generic');
  if (isCharge && card.behavior === 'provider_fails') throw new PaymentProviderError('the test card for failures');
  return declineReasonOfHolder(card, isAlone);
}
