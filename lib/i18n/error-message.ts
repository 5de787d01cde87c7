import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { FieldIssueCode } from '@app/api-client/contract/field-issue';
import * as m from '@/locales/generated/messages';
import { reportError } from '../error-reports/report-error';
import { isOffline } from '../is-offline';
import { OutdatedError } from '../outdated';

/** The sentence of each error code. A code without a sentence does not compile. */
const sentences: Record<ErrorCode, () => string> = {
  error_login_email_invalid: m.error_login_email_invalid,
  error_login_email_notverified: m.error_login_email_notverified,
  error_login_password_invalid: m.error_login_password_invalid,
  error_login_account_suspended: m.error_login_account_suspended,
  error_server: m.error_server,
  error_required_parameter: m.error_required_parameter,
  error_validation: m.error_validation,
  error_unsupported_media_type: m.error_unsupported_media_type,
  error_payload_too_large: m.error_payload_too_large,
  error_origin_not_allowed: m.error_origin_not_allowed,
  error_prefetch_not_allowed: m.error_prefetch_not_allowed,
  error_token_missing: m.error_token_missing,
  error_token_invalid: m.error_token_invalid,
  error_token_expired: m.error_token_expired,
  error_session_revoked: m.error_session_revoked,
  error_organization_changed: m.error_organization_changed,
  error_forbidden: m.error_forbidden,
  error_password_change_required: m.error_password_change_required,
  error_key_scope_missing: m.error_key_scope_missing,
  error_key_not_accepted: m.error_key_not_accepted,
  error_not_found: m.error_not_found,
  error_method_not_allowed: m.error_method_not_allowed,
  error_conflict: m.error_conflict,
  error_rate_limited: m.error_rate_limited,
  error_unavailable: m.error_unavailable,
  error_response_lost: m.error_response_lost,
  error_storage_unavailable: m.error_storage_unavailable,
  error_captcha: m.error_captcha,
  error_captcha_unavailable: m.error_captcha_unavailable,
  error_password_too_short: m.error_password_too_short,
  error_password_too_long: m.error_password_too_long,
  error_password_composition: m.error_password_composition,
  error_password_common: m.error_password_common,
  error_password_unchanged: m.error_password_unchanged,
  error_password_current_invalid: m.error_password_current_invalid,
  error_second_factor_required: m.error_second_factor_required,
  error_second_factor_invalid: m.error_second_factor_invalid,
  error_terms_not_accepted: m.error_terms_not_accepted,
  error_terms_outdated: m.error_terms_outdated,
  error_link_invalid: m.error_link_invalid,
  error_link_expired: m.error_link_expired,
  error_link_used: m.error_link_used,
  error_verification_failed: m.error_verification_failed,
  error_trial_reactivation_failed: m.error_trial_reactivation_failed,
  error_reauthentication_required: m.error_reauthentication_required,
  error_connection_failed: m.error_connection_failed,
  error_webhook_disabled: m.error_webhook_disabled,
  error_connection_not_configured: m.error_connection_not_configured,
  error_connection_expired: m.error_connection_expired,
  error_connection_unreachable: m.error_connection_unreachable,
  error_connection_client_rejected: m.error_connection_client_rejected,
  error_connection_ended: m.error_connection_ended,
  error_invitation_email_mismatch: m.error_invitation_email_mismatch,
  error_organization_has_members: m.error_organization_has_members,
  error_organization_has_paid_plan: m.error_organization_has_paid_plan,
  error_organization_has_ordered_plan: m.error_organization_has_ordered_plan,
  error_last_admin: m.error_last_admin,
  error_owner_protected: m.error_owner_protected,
  error_owner_password_missing: m.error_owner_password_missing,
  error_owner_outside_sso_domains: m.error_owner_outside_sso_domains,
  error_confirmation_mismatch: m.error_confirmation_mismatch,
  error_grant_exceeds_own: m.error_grant_exceeds_own,
  error_region_unchanged: m.error_region_unchanged,
  error_region_change_running: m.error_region_change_running,
  error_sso_required: m.error_sso_required,
  error_sso_domain_unknown: m.error_sso_domain_unknown,
  error_sso_domain_unverified: m.error_sso_domain_unverified,
  error_outside_sso_domains: m.error_outside_sso_domains,
  error_sso_not_tested: m.error_sso_not_tested,
  error_sso_provider_unreachable: m.error_sso_provider_unreachable,
  error_sso_provider_refused: m.error_sso_provider_refused,
  error_sso_code_invalid: m.error_sso_code_invalid,
  error_plan_unavailable: m.error_plan_unavailable,
  error_quote_stale: m.error_quote_stale,
  error_promo_invalid: m.error_promo_invalid,
  error_payment_declined: m.error_payment_declined,
  error_payment_authentication_required: m.error_payment_authentication_required,
  error_billing_details_missing: m.error_billing_details_missing,
  error_payment_method_missing: m.error_payment_method_missing,
  error_payment_in_progress: m.error_payment_in_progress,
  error_payment_not_charged: m.error_payment_not_charged,
  error_payment_canceled: m.error_payment_canceled,
  error_payment_refunded: m.error_payment_refunded,
  error_card_data_refused: m.error_card_data_refused,
  error_subscription_state: m.error_subscription_state,
  error_subscription_required: m.error_subscription_required,
  error_invoice_not_payable: m.error_invoice_not_payable,
  error_invoice_refunded: m.error_invoice_refunded,
  error_invoice_not_refundable: m.error_invoice_not_refundable,
  error_refund_exceeds_invoice: m.error_refund_exceeds_invoice,
  error_credits_insufficient: m.error_credits_insufficient,
  error_idempotency_key_missing: m.error_idempotency_key_missing,
  error_idempotency_key_reused: m.error_idempotency_key_reused,
  error_idempotency_in_progress: m.error_idempotency_in_progress,
  error_activity_measured: m.error_activity_measured,
  error_limit_exceeded: m.error_limit_exceeded,
  error_flow_name_taken: m.error_flow_name_taken,
  error_flow_state: m.error_flow_state,
  error_file_too_large: m.error_file_too_large,
  error_file_type: m.error_file_type,
  error_file_content: m.error_file_content,
  error_file_range: m.error_file_range,
};

/**
 * Returns the sentence for a failed call. Reports an error of our own code, which the sentence would hide; an error is
 * reported once, however often its sentence is shown.
 * @param error An unknown code, and an error that isn't a response of the API, is a server error.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 0 && isOffline()) return m.form_offline();
  if (error instanceof OutdatedError) return m.form_outdated();
  if (error instanceof Error && !(error instanceof ApiError)) reportError(error, { part: 'page' });
  const code = error instanceof ApiError ? error.code : 'error_server';
  return sentences[code]();
}

type Params = { n: string | number; example: string | number };

/** The sentence of each field issue. */
const issueSentences: Record<FieldIssueCode, (params: Params) => string> = {
  required: m.validation_required,
  too_long: m.validation_too_long,
  too_short: m.validation_too_short,
  too_small: m.validation_too_small,
  too_big: m.validation_too_big,
  too_few: m.validation_too_few,
  too_many: m.validation_too_many,
  email: m.validation_email,
  url: m.validation_url,
  phone: m.validation_phone,
  postal_code: m.validation_postal_code,
  characters: m.validation_characters,
  choice: m.validation_choice,
  number: m.validation_number,
  date: m.validation_date,
  day_passed: m.validation_day_passed,
  text: m.validation_text,
  format: m.validation_format,
  invalid: m.validation_invalid,
  unrecognized: m.validation_unrecognized,
  captcha: m.validation_captcha,
  domain: m.validation_domain,
  domain_taken: m.validation_domain_taken,
  certificate: m.validation_certificate,
  saml_metadata: m.validation_saml_metadata,
  ip_address: m.validation_ip_address,
  port: m.validation_port,
  redirects: m.validation_redirects,
  step_duplicate: m.validation_step_duplicate,
  step_unknown: m.validation_step_unknown,
  step_cycle: m.validation_step_cycle,
  step_without_texts: m.validation_step_without_texts,
  card_number: m.validation_card_number,
  card_number_rejected: m.validation_card_number_rejected,
  card_cvc: m.validation_card_cvc,
  card_expiry: m.validation_card_expiry,
  password_mismatch: m.validation_password_mismatch,
  password_unchanged: m.validation_password_unchanged,
  password_too_short: m.validation_password_too_short,
  password_too_long: m.validation_password_too_long,
  password_number_missing: m.validation_password_number_missing,
  password_lowercase_missing: m.validation_password_lowercase_missing,
  password_uppercase_missing: m.validation_password_uppercase_missing,
  password_symbol_missing: m.validation_password_symbol_missing,
  password_common: m.validation_password_common,
};

const isIssueCode = (code: string): code is FieldIssueCode => Object.hasOwn(issueSentences, code);

/**
 * Returns the sentence that is shown at a field.
 * @param issue From the contract's schema or the server's response. An unknown code gets the sentence for an invalid
 * value.
 */
export function issueMessage({ code, params }: { code: string; params?: Record<string, string | number> }): string {
  return issueSentences[isIssueCode(code) ? code : 'invalid']({ n: params?.n ?? '', example: params?.example ?? '' });
}
