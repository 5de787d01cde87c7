import { isCardExpiryUsable } from '@app/api-client/rules/card';
import { PaymentProviderError, type DeclineReason, type PaymentOutcome } from '@/backend/ports/payment-gateway';
import type { CardBehavior, localPaymentCards } from '@/backend/db/schema/payment-simulator';

export type LocalCard = typeof localPaymentCards.$inferSelect;
type Unsuccessful = Exclude<PaymentOutcome<object>, { status: 'succeeded' }>;

const declined = (reason: DeclineReason): Unsuccessful => ({ status: 'declined', reason });

/** Behaviors of banks that decline every request. */
const declineReasons: Partial<Record<CardBehavior, DeclineReason>> = {
  declines: 'generic',
  lacks_funds: 'insufficient_funds',
  has_expired: 'card_expired',
  is_lost: 'card_lost',
  has_another_code: 'security_code_wrong',
};

function checkHolder({ behavior, authentication }: LocalCard, isOffSession: boolean): Unsuccessful | undefined {
  if (behavior !== 'asks_once' && behavior !== 'asks_each_time') return undefined;
  if (authentication === 'rejected') return declined('authentication_failed');
  const isAsked = authentication !== 'approved' || (behavior === 'asks_each_time' && isOffSession);
  return isAsked ? { status: 'needs_authentication' } : undefined;
}

/**
 * Simulates the request to a card's bank.
 * @param request `isCharge`: whether the request is for a charge or an authorization, not only for saving the card.
 *   `isOffSession`: whether the holder is absent and cannot confirm.
 * @returns The decline or the request for authentication, if any.
 * @throws {PaymentProviderError} For the test card that simulates failures.
 */
export function askBank(
  card: LocalCard,
  now: Date,
  { isCharge, isOffSession }: { isCharge: boolean; isOffSession: boolean },
): Unsuccessful | undefined {
  const reason = declineReasons[card.behavior];
  if (reason) return declined(reason);
  if (!isCardExpiryUsable({ month: card.expiryMonth, year: card.expiryYear }, now)) return declined('card_expired');
  if (isCharge && card.behavior === 'declines_when_charged') return declined('generic');
  if (isCharge && card.behavior === 'provider_fails') throw new PaymentProviderError('Simulated by the test card');
  return checkHolder(card, isOffSession);
}
