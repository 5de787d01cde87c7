import type { DeclineReason } from '../payment-gateway';

/** Stripe's error and decline codes (https://docs.stripe.com/declines/codes) that a cardholder can act on. */
const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  lost_card: 'card_lost',
  stolen_card: 'card_lost',
  pickup_card: 'card_lost',
  incorrect_cvc: 'security_code_wrong',
  invalid_cvc: 'security_code_wrong',
  authentication_failure: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  payment_intent_payment_attempt_expired: 'authentication_failed',
  setup_intent_setup_attempt_expired: 'authentication_failed',
};

/** @returns The decline reason of an error of Stripe. The decline code is the more precise one. */
export function declineReasonOf(error: { code?: string; decline_code?: string } | null): DeclineReason {
  return reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'generic';
}

/** Whether the bank rejected a charge only because the cardholder was absent. */
export const needsHolder = (error: { code?: string; decline_code?: string } | null): boolean =>
  error?.code === 'authentication_required' || error?.decline_code === 'authentication_required';
