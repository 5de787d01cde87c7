import type { Deps } from '@/backend/deps';
import { createPromoCode } from '@/backend/modules/billing/promo-codes';

/** The promo code of local mode: a quarter off for the first three periods of any plan. */
const seededPromo = { code: 'SURVEY25', kind: 'percent', basisPoints: 2_500, periods: 3 } as const;

/** Adds the promo code of local mode, unless it exists. */
export async function seedPromoCodes(deps: Deps): Promise<void> {
  await createPromoCode(deps, seededPromo);
}
