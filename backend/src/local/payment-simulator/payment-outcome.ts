import { PaymentRejectedError, type PaymentOutcome, type PaymentRejection } from '@/backend/ports/payment-gateway';
import type { LocalPayment } from './local-payment.repository';

/** @throws {PaymentRejectedError} If the resource does not exist. */
export function requireFound<T>(resource: T | undefined, reason: PaymentRejection): T {
  if (resource === undefined) throw new PaymentRejectedError(reason);
  return resource;
}

/**
 * Describes a stored payment as the port does.
 * @param success Describes a successful one.
 */
export function outcomeOf<Success extends object>(
  { id, status, declineReason, clientSecret }: LocalPayment,
  success: () => Success,
): PaymentOutcome<Success> {
  switch (status) {
    case 'succeeded':
      return { status, ...success() };
    case 'needs_authentication':
      if (clientSecret === null) throw new Error('The waiting payment has no secret');
      return { status, attemptId: id, action: { provider: 'simulator', clientSecret } };
    case 'declined':
      return { status, reason: declineReason ?? 'generic' };
    case 'canceled':
      return { status: 'declined', reason: 'authentication_failed' };
  }
}
