import type { ChargeFailure } from '@app/api-client/contract/fields/payment';
import * as m from '../generated/messages';
import type { Label } from '../locale';

/** Why a charge without the cardholder failed, for pages and emails. */
export const chargeFailureSentences: Readonly<Record<ChargeFailure, Label>> = {
  generic: m.billing_failure_generic,
  insufficient_funds: m.billing_failure_funds,
  card_expired: m.billing_failure_expired,
  card_lost: m.billing_failure_lost,
  security_code_wrong: m.billing_failure_code,
  authentication_failed: m.billing_failure_confirmation,
  card_unavailable: m.billing_failure_unavailable,
  confirmation_required: m.billing_failure_confirmation,
};
