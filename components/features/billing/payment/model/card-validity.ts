import { cardExpiresAt } from '@app/api-client/rules/billing/card';
import { dayMs } from '@app/api-client/rules/values/durations';
import type { CreditCard } from '@/lib/billing/card-queries';

export type CardValidity = 'valid' | 'expires_soon' | 'expired';

/** Days before its end from which a card is marked. */
const soonDays = 60;

/** A card is valid until the end of its expiration month in UTC. @param nowMs The server's time. */
export function cardValidity(
  { expiryMonth, expiryYear }: Pick<CreditCard, 'expiryMonth' | 'expiryYear'>,
  nowMs: number,
): CardValidity {
  const endMs = cardExpiresAt({ month: expiryMonth, year: expiryYear }).getTime();
  if (nowMs >= endMs) return 'expired';
  return nowMs >= endMs - soonDays * dayMs ? 'expires_soon' : 'valid';
}
