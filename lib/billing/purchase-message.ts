import { ApiError } from '@app/api-client/api-error';
import type { PaymentProblem } from '@app/api-client/contract/fields/payment';
import * as m from '@/locales/generated/messages';
import { errorMessage } from '../i18n/error-message';
import { isResultUnknown } from '../use-attempt';

type DeclineReason = NonNullable<PaymentProblem['declineReason']>;

/** Advice to the cardholder for each decline reason. */
const declineSentences: Record<DeclineReason, () => string> = {
  generic: m.error_payment_declined,
  insufficient_funds: m.purchase_declined_funds,
  card_expired: m.purchase_declined_expired,
  card_lost: m.purchase_declined_lost,
  security_code_wrong: m.purchase_declined_code,
  authentication_failed: m.purchase_declined_authentication,
  card_unavailable: m.purchase_declined_unavailable,
};

/** @returns The sentence for a purchase that failed, with the bank's reason if it named one, or whose result is unknown. */
export function purchaseMessage(error: unknown): string {
  if (isResultUnknown(error)) return m.payment_unknown();
  // What was shown has been removed since, such as a package.
  if (error instanceof ApiError && error.code === 'error_not_found') return m.purchase_withdrawn();
  const reason = error instanceof ApiError ? error.payment?.declineReason : undefined;
  return reason ? declineSentences[reason]() : errorMessage(error);
}
