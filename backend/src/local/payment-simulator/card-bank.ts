import { isCardExpiryUsable } from '@app/api-client/rules/card';
import { PaymentProviderError, type DeclineReason } from '@/backend/ports/payment-gateway';
import type { CardBehavior, localPaymentCards } from '@/backend/db/schema/payment-simulator';

export type LocalCard = typeof localPaymentCards.$inferSelect;

/** The bank's answer. `asks`: the holder has to confirm first. */
export type BankAnswer = 'approves' | 'asks' | { declines: DeclineReason };

/** Behaviors of banks that decline every request. */
const declineReasons: Partial<Record<CardBehavior, DeclineReason>> = {
  declines: 'generic',
  lacks_funds: 'insufficient_funds',
  has_expired: 'card_expired',
  is_lost: 'card_lost',
  has_another_code: 'security_code_wrong',
};

export type BankRequest = {
  /** Whether the request is for a charge or an authorization, not only for saving the card. */
  isCharge: boolean;
  /** Whether the holder is absent and cannot confirm. */
  isOffSession: boolean;
};

/**
 * Simulates the request to a card's bank.
 * @throws {PaymentProviderError} For the test card that simulates failures.
 */
export function askBank(card: LocalCard, now: Date, { isCharge, isOffSession }: BankRequest): BankAnswer {
  const { behavior, expiryMonth: month, expiryYear: year } = card;
  const reason = declineReasons[behavior];
  if (reason) return { declines: reason };
  if (!isCardExpiryUsable({ month, year }, now)) return { declines: 'card_expired' };
  if (isCharge && behavior === 'declines_when_charged') return { declines: 'generic' };
  if (isCharge && isOffSession && behavior === 'declines_renewals') return { declines: 'insufficient_funds' };
  if (isCharge && behavior === 'provider_fails') throw new PaymentProviderError('Simulated by the test card');
  const isAsked = behavior === 'asks_each_time' || (behavior === 'asks_once' && !card.isConfirmed);
  return isAsked ? 'asks' : 'approves';
}
