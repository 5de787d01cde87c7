import { isCardExpiryUsable } from '@app/api-client/rules/billing/card';
import { PaymentMisconfiguredError, PaymentProviderError, type DeclineReason } from '@/backend/ports/payment-gateway';
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

/** Nothing answers: the request ends with its time limit. */
export class SimulatedHang extends PaymentProviderError {}

/** Fails as the provider does before it asks the bank, for the test cards that simulate it. A hanging one times out. */
function failAsProvider(behavior: CardBehavior): void {
  if (behavior === 'provider_rejects') throw new PaymentMisconfiguredError('Simulated by the test card');
  if (behavior === 'provider_hangs') throw new SimulatedHang('Simulated by the test card');
  if (behavior === 'provider_fails' || behavior === 'provider_limits')
    throw new PaymentProviderError('Simulated by the test card');
}

/**
 * Simulates the request to a card's bank.
 * @throws {PaymentProviderError} For the test cards that simulate failures of the provider.
 */
export function askBank(card: LocalCard, now: Date, { isCharge, isOffSession }: BankRequest): BankAnswer {
  const { behavior, expiryMonth: month, expiryYear: year } = card;
  const reason = declineReasons[behavior];
  if (reason) return { declines: reason };
  if (!isCardExpiryUsable({ month, year }, now)) return { declines: 'card_expired' };
  if (isCharge && behavior === 'declines_when_charged') return { declines: 'generic' };
  if (isCharge && isOffSession && behavior === 'declines_renewals') return { declines: 'insufficient_funds' };
  if (isCharge) failAsProvider(behavior);
  const isAsked = behavior === 'asks_each_time' || (behavior === 'asks_once' && !card.isConfirmed);
  return isAsked ? 'asks' : 'approves';
}
