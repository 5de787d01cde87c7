import { hourMs } from '@app/api-client/rules/values/durations';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { isPromoFor, type PromoTarget } from './discount';
import {
  countReservation,
  deleteReservation,
  findPromoByCode,
  findPromoById,
  findRedemption,
  insertCodeReservation,
  markRedeemed,
  postponeRelease,
  type Promo,
} from './promo-code.repository';

/** One answer for every reason, so that codes can't be explored. */
const invalid = () => new HttpError(400, 'error_promo_invalid');

/** Returns a code as it is stored. Codes are case-insensitive. */
export const normalizePromoCode = (code: string): string => code.trim().toUpperCase();

const isValidAt = ({ validFrom, expiresAt }: Promo, now: Date) =>
  validFrom <= now && (expiresAt === null || now < expiresAt);

const isUsedUp = ({ redemptions, redemptionsMax }: Promo) => redemptionsMax !== null && redemptions >= redemptionsMax;

/** Whether an organization, or a new customer, may still redeem a code (BI-13). */
async function canRedeem(queries: Queries, promo: Promo, organizationId: string | undefined): Promise<boolean> {
  const redemption = organizationId === undefined ? undefined : await findRedemption(queries, promo.id, organizationId);
  return redemption ? redemption.redeemedAt === null : !isUsedUp(promo);
}

/**
 * Finds a promo code that can be applied to a plan.
 * @param wanted Without `organizationId`: for a new customer.
 * @throws {HttpError} 400 if it is unknown, expired, used up, already redeemed, or not for this plan.
 */
export async function findPromo(
  queries: Queries,
  { code, organizationId, now, ...target }: PromoTarget & { code: string; organizationId?: string; now: Date },
): Promise<Promo> {
  const promo = await findPromoByCode(queries, normalizePromoCode(code));
  if (!promo || !isValidAt(promo, now) || !isPromoFor(promo, target)) throw invalid();
  if (!(await canRedeem(queries, promo, organizationId))) throw invalid();
  return promo;
}

export type Redemption = { promoCodeId: string; organizationId: string };

/** Duration of a reservation that no planned change and no charge needs (BI-13). */
const reservedMs = hourMs;

/** @returns When a reservation that is made or needed now may be released. */
export const releaseTime = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock.now().getTime() + reservedMs);

/**
 * Reserves a promo code before the card is charged, so that no discount is charged that cannot be redeemed: of any
 * number of concurrent purchases, only as many get the discount as the code allows. Reserving again only makes the
 * reservation last longer.
 * @throws {HttpError} 400 if the code is used up, or the organization has already redeemed it.
 */
export async function reservePromo(
  transaction: Transaction,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { promoCodeId, organizationId }: Redemption,
): Promise<void> {
  const releaseDueAt = releaseTime({ clock });
  const row = { id: ids.uuid(), promoCodeId, organizationId, reservedAt: clock.now(), releaseDueAt };
  if (await insertCodeReservation(transaction, row)) {
    if (!(await countReservation(transaction, promoCodeId))) throw invalid();
    return;
  }
  const redemption = await findRedemption(transaction, promoCodeId, organizationId);
  if (redemption?.redeemedAt !== null) throw invalid();
  await postponeRelease(transaction, promoCodeId, organizationId, releaseDueAt);
}

/** Gives back a reservation whose purchase or planned change did not happen. A redeemed code stays redeemed. */
export const releasePromo = (transaction: Transaction, { promoCodeId, organizationId }: Redemption): Promise<void> =>
  deleteReservation(transaction, promoCodeId, organizationId);

/**
 * Redeems a promo code in the transaction of the purchase, once per organization (BI-13). Never fails for a code that
 * `reservePromo` reserved, even if it has expired since.
 * @returns The code, with the number of discounted periods.
 * @throws {HttpError} 400 if it was not reserved and is used up, or the organization has already redeemed it.
 */
export async function redeemPromo(
  transaction: Transaction,
  deps: Pick<Deps, 'ids' | 'clock'>,
  { promoCodeId, organizationId }: Redemption,
): Promise<Promo> {
  await reservePromo(transaction, deps, { promoCodeId, organizationId });
  const isRedeemed = await markRedeemed(transaction, promoCodeId, organizationId, deps.clock.now());
  const promo = await findPromoById(transaction, promoCodeId);
  if (!isRedeemed || !promo) throw invalid();
  return promo;
}
