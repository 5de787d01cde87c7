import { isSecurityCodeName, looksLikeCardNumber } from '@app/api-client/rules/billing/card';
import { HttpError } from '../errors/http-error';

/** Fields whose long numbers are no card numbers. One in ten passes the check digit by chance. */
const exemptFields = new Set(['phone', 'vatNumber', 'metadata', 'certificate']);

const hasCardNumber = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && looksLikeCardNumber(String(value));

/**
 * Rejects a body with card data, which belongs to the payment provider only: a card number in any field or key, or a
 * field for the security code (CA-6). Nothing of it is logged.
 * @param root The parsed body, at most 32 levels deep.
 * @throws {HttpError} 400.
 */
export function rejectCardData(root: unknown): void {
  const pending: unknown[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (hasCardNumber(value)) throw new HttpError(400, 'error_card_data_refused');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      if (isSecurityCodeName(key) || hasCardNumber(key)) throw new HttpError(400, 'error_card_data_refused');
      if (!exemptFields.has(key) && member !== undefined) pending.push(member);
    }
  }
}
