import type { BillingInterval } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';

type Promo = { code: string; periods: number | null };

/** @returns The duration of a promo code, as text. */
export function promoDuration({ periods }: Promo, interval: BillingInterval): string {
  if (periods === null) return m.checkout_promo_always();
  return interval === 'monthly' ? m.checkout_promo_months({ n: periods }) : m.checkout_promo_years({ n: periods });
}
