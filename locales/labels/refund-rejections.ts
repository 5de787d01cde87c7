import * as m from '../generated/messages';

const sentences: Readonly<Record<string, () => string>> = {
  refund_exceeds_charge: m.refund_rejection_refund_exceeds_charge,
  charge_disputed: m.refund_rejection_charge_disputed,
  refund_rejected: m.refund_rejection_refund_rejected,
  charge_unknown: m.refund_rejection_charge_unknown,
  key_reused: m.refund_rejection_key_reused,
  lost_or_stolen_card: m.refund_rejection_lost_or_stolen_card,
  expired_or_canceled_card: m.refund_rejection_expired_or_canceled_card,
  charge_for_pending_refund_disputed: m.refund_rejection_charge_for_pending_refund_disputed,
  insufficient_funds: m.refund_rejection_insufficient_funds,
  declined: m.refund_rejection_declined,
  merchant_request: m.refund_rejection_merchant_request,
  unknown: m.refund_rejection_unknown,
};

/**
 * Says why the payment provider rejected a refund, or why one failed later, for staff.
 * @param code As the provider names it, or one of `PaymentRejection`.
 * @returns A sentence without a period with the code in parentheses; the code alone if it is unknown.
 */
export function refundRejectionText(code: string): string {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return sentence ? m.billing_reason({ sentence: sentence(), code }) : code;
}
