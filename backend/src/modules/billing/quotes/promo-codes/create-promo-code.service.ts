import type { Deps } from '@/backend/deps';
import { insertPromo, type NewPromo } from './promo-code.repository';
import { normalizePromoCode } from './promo-codes.service';

/** Easy to print and to type: letters, digits and dashes. */
const codePattern = /^[A-Z\d][A-Z\d-]{1,62}[A-Z\d]$/;

export type PromoTerms = Pick<NewPromo, 'code' | 'kind'> &
  Partial<Omit<NewPromo, 'id' | 'code' | 'kind' | 'redemptions' | 'createdAt'>>;

/** The result: a code is never replaced, because subscriptions and quotes refer to it. */
export type PromoCreation = 'created' | 'exists' | 'malformed';

/**
 * Creates a promo code, valid immediately unless its terms say otherwise.
 * @param terms The code, which is case-insensitive, the discount and its limits. The database rejects a discount of
 *   nothing.
 */
export async function createPromoCode(
  { database, clock, ids }: Pick<Deps, 'database' | 'clock' | 'ids'>,
  { code: typed, ...terms }: PromoTerms,
): Promise<PromoCreation> {
  const code = normalizePromoCode(typed);
  if (!codePattern.test(code)) return 'malformed';
  const now = clock.now();
  const isNew = await insertPromo(database, { validFrom: now, ...terms, id: ids.uuid(), code, createdAt: now });
  return isNew ? 'created' : 'exists';
}
