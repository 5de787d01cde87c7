/**
 * Every error code of the API. The union is closed: `locales/en/errors.json` has a message for each code under the same
 * key, and the build fails if one is missing.
 */
export const errorCodes = [
  // Codes fixed by the specification.
  'error_login_email_invalid',
  'error_login_email_notverified',
  'error_login_password_invalid',
  'error_login_account_suspended',
  'error_server',
  // Codes that any call may answer.
  'error_required_parameter',
  'error_validation',
  'error_unsupported_media_type',
  'error_payload_too_large',
  'error_origin_not_allowed',
  'error_token_missing',
  'error_token_invalid',
  'error_token_expired',
  'error_session_revoked',
  'error_forbidden',
  'error_password_change_required',
  'error_not_found',
  'error_method_not_allowed',
  'error_conflict',
  'error_rate_limited',
  'error_unavailable',
  'error_not_implemented',
  // Accounts.
  'error_captcha',
  'error_password_too_short',
  'error_password_too_long',
  'error_password_composition',
  'error_password_common',
  'error_password_unchanged',
  'error_password_current_invalid',
  'error_second_factor_required',
  'error_second_factor_invalid',
  'error_terms_not_accepted',
  'error_terms_outdated',
  'error_link_invalid',
  'error_link_expired',
  'error_link_used',
  'error_verification_failed',
  'error_trial_reactivation_failed',
  'error_reauthentication_required',
  'error_connection_failed',
  // Organization, invitations, roles.
  'error_invitation_email_mismatch',
  'error_organization_has_members',
  'error_organization_has_paid_plan',
  'error_last_admin',
  'error_owner_protected',
  'error_owner_password_missing',
  'error_confirmation_mismatch',
  'error_grant_exceeds_own',
  'error_region_unchanged',
  'error_region_change_running',
  // Single sign-on.
  'error_sso_required',
  'error_sso_domain_unknown',
  'error_sso_domain_unverified',
  'error_sso_not_tested',
  'error_sso_provider_unreachable',
  'error_sso_provider_refused',
  'error_sso_code_invalid',
  // Money.
  'error_plan_unavailable',
  'error_quote_stale',
  'error_promo_invalid',
  'error_payment_declined',
  'error_payment_authentication_required',
  'error_payment_method_missing',
  'error_card_data_refused',
  'error_subscription_state',
  'error_invoice_not_payable',
  'error_credits_insufficient',
  'error_idempotency_key_missing',
  'error_idempotency_key_reused',
  'error_idempotency_in_progress',
  // Flows and resources.
  'error_limit_exceeded',
  'error_flow_name_taken',
  'error_flow_state',
] as const;

/** An error code of the API. Clients treat an unknown code as `error_server`. */
export type ErrorCode = (typeof errorCodes)[number];

/** The codes that every call may answer. Endpoints do not list them again. */
export const commonErrorCodes = [
  'error_required_parameter',
  'error_validation',
  'error_unsupported_media_type',
  'error_payload_too_large',
  'error_origin_not_allowed',
  'error_not_found',
  'error_rate_limited',
  'error_unavailable',
  'error_not_implemented',
  'error_server',
] as const satisfies readonly ErrorCode[];
