import * as m from '../generated/messages';

const sentences: Readonly<Record<string, () => string>> = {
  bank_cannot_process: m.dispute_reason_bank_cannot_process,
  check_returned: m.dispute_reason_check_returned,
  credit_not_processed: m.dispute_reason_credit_not_processed,
  customer_initiated: m.dispute_reason_customer_initiated,
  debit_not_authorized: m.dispute_reason_debit_not_authorized,
  duplicate: m.dispute_reason_duplicate,
  fraudulent: m.dispute_reason_fraudulent,
  general: m.dispute_reason_general,
  incorrect_account_details: m.dispute_reason_incorrect_account_details,
  insufficient_funds: m.dispute_reason_insufficient_funds,
  noncompliant: m.dispute_reason_noncompliant,
  product_not_received: m.dispute_reason_product_not_received,
  product_unacceptable: m.dispute_reason_product_unacceptable,
  subscription_canceled: m.dispute_reason_subscription_canceled,
  unrecognized: m.dispute_reason_unrecognized,
};

/**
 * Says why a cardholder disputes a charge, for staff.
 * @param code As the provider names it (https://docs.stripe.com/disputes/categories).
 * @returns A sentence without a period with the code in parentheses; the code alone if it is unknown.
 */
export function disputeReasonText(code: string): string {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return sentence ? m.billing_reason({ sentence: sentence(), code }) : code;
}
