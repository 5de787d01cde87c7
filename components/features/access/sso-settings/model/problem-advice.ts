import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import * as m from '@/locales/generated/messages';

/** Advice on each problem to the admin who sets up the provider: its meaning, and the setting to change. */
const advice: Record<SsoProblem, () => string> = {
  login_expired: m.sso_advice_login_expired,
  other_browser: m.sso_advice_other_browser,
  provider_unreachable: m.sso_advice_provider_unreachable,
  provider_refused: m.sso_advice_provider_rejected,
  client_rejected: m.sso_advice_client_rejected,
  answer_unsigned: m.sso_advice_answer_unsigned,
  answer_sha1: m.sso_advice_answer_sha1,
  answer_algorithm: m.sso_advice_answer_algorithm,
  answer_encrypted: m.sso_advice_answer_encrypted,
  certificate_expired: m.sso_advice_certificate_expired,
  answer_expired: m.sso_advice_answer_expired,
  answer_replayed: m.sso_advice_answer_replayed,
  answer_wrong_audience: m.sso_advice_answer_wrong_audience,
  answer_wrong_issuer: m.sso_advice_answer_wrong_issuer,
  answer_wrong_recipient: m.sso_advice_answer_wrong_recipient,
  answer_invalid: m.sso_advice_answer_invalid,
  name_transient: m.sso_advice_name_transient,
  address_missing: m.sso_advice_address_missing,
  address_ambiguous: m.sso_advice_address_ambiguous,
  address_unverified: m.sso_advice_address_unverified,
  address_foreign: m.sso_advice_address_foreign,
  account_missing: m.sso_advice_account_missing,
  account_elsewhere: m.sso_advice_account_elsewhere,
  account_suspended: m.sso_advice_account_suspended,
};

/** @param problem Null if the server did not say which. */
export const adviceOn = (problem: SsoProblem | null): string => advice[problem ?? 'answer_invalid']();
