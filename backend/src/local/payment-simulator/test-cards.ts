import { cardDigits } from '@app/api-client/rules/billing/card';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';

/**
 * The only accepted numbers. All but ours are published for testing (https://docs.stripe.com/testing) and behave
 * here as they do there.
 */
export const testCards: readonly { number: string; behavior: CardBehavior }[] = [
  { number: '4242424242424242', behavior: 'succeeds' },
  { number: '5555555555554444', behavior: 'succeeds' },
  { number: '378282246310005', behavior: 'succeeds' },
  { number: '6011111111111117', behavior: 'succeeds' },
  { number: '3056930009020004', behavior: 'succeeds' },
  { number: '3566002020360505', behavior: 'succeeds' },
  { number: '6200000000000005', behavior: 'succeeds' },
  { number: '4000000000000002', behavior: 'declines' },
  { number: '4000000000009995', behavior: 'lacks_funds' },
  { number: '4000000000000069', behavior: 'has_expired' },
  { number: '4000000000009987', behavior: 'is_lost' },
  { number: '4000000000000127', behavior: 'has_another_code' },
  { number: '4000000000000341', behavior: 'declines_when_charged' },
  { number: '4000002500003155', behavior: 'asks_once' },
  { number: '4000002760003184', behavior: 'asks_each_time' },
  { number: '4000000000000119', behavior: 'declines' },
  { number: '4000000000000259', behavior: 'disputes' },
  { number: '4000000000005126', behavior: 'rejects_refunds' },
  // Ours: no published number behaves like these.
  { number: '4000000000000408', behavior: 'provider_fails' },
  { number: '4000000000000606', behavior: 'provider_rejects' },
  { number: '4000000000000705', behavior: 'provider_limits' },
  { number: '4000000000000507', behavior: 'provider_hangs' },
  { number: '4000000000000903', behavior: 'declines_renewals' },
  { number: '4000000000000804', behavior: 'times_out_and_charges' },
];

/**
 * @param typed With any separators between the digits. @returns Undefined for any other number, including real cards.
 */
export function behaviorOf(typed: string): CardBehavior | undefined {
  return testCards.find(({ number }) => number === cardDigits(typed))?.behavior;
}
