import type { Money } from '@app/api-client/contract/fields/money';
import { HttpError } from '@/backend/http/errors/http-error';

/**
 * Rejects a purchase whose total is not the one that the user was shown (BI-4).
 * @param current The current price of the purchase.
 * @throws {HttpError} 409 with the current total.
 */
export function requireShownTotal(shown: Money, current: Money): void {
  if (shown.amount === current.amount && shown.currency === current.currency) return;
  throw new HttpError(409, 'error_quote_stale', { currentTotal: current });
}
