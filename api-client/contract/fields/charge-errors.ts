import type { ErrorCode } from '../error-codes';

/** Errors about the charge, for every call that charges a card. */
export const chargeErrors = [
  'error_quote_stale',
  'error_payment_in_progress',
  'error_payment_declined',
  'error_payment_not_charged',
  'error_payment_canceled',
  'error_payment_refunded',
  'error_payment_authentication_required',
] as const satisfies readonly ErrorCode[];
