import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { isClaimable } from '@/backend/db/due-rows';
import { promoCodes, promoRedemptions } from '@/backend/db/schema/billing/promo-codes';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';

/** Reservations that one sweep looks at. */
const batchSize = 50;

export type Promo = typeof promoCodes.$inferSelect;
export type NewPromo = typeof promoCodes.$inferInsert;

/** Finds a promo code by its stored code. */
export async function findPromoByCode(queries: Queries, code: string): Promise<Promo | undefined> {
  const [found] = await queries.select().from(promoCodes).where(eq(promoCodes.code, code));
  return found;
}

/** Finds a promo code that a quote or a subscription refers to, also after it expired. */
export async function findPromoById(queries: Queries, id: string): Promise<Promo | undefined> {
  const [found] = await queries.select().from(promoCodes).where(eq(promoCodes.id, id));
  return found;
}

/** @returns Whether the code is new. */
export async function insertPromo(queries: Queries, promo: NewPromo): Promise<boolean> {
  const inserted = await queries
    .insert(promoCodes)
    .values(promo)
    .onConflictDoNothing()
    .returning({ id: promoCodes.id });
  return inserted.length > 0;
}

const ofOrganization = (promoCodeId: string, organizationId: string) =>
  and(eq(promoRedemptions.promoCodeId, promoCodeId), eq(promoRedemptions.organizationId, organizationId));

/** Finds an organization's reservation or redemption of a code. */
export async function findRedemption(queries: Queries, promoCodeId: string, organizationId: string) {
  const [found] = await queries.select().from(promoRedemptions).where(ofOrganization(promoCodeId, organizationId));
  return found;
}

/** @returns Whether the organization had neither reserved nor redeemed the code. */
export async function insertCodeReservation(
  queries: Queries,
  row: Omit<typeof promoRedemptions.$inferInsert, 'redeemedAt'>,
): Promise<boolean> {
  const inserted = await queries
    .insert(promoRedemptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: promoRedemptions.id });
  return inserted.length > 0;
}

/** Counts a reservation, unless the code is used up. @returns Whether it was counted. */
export async function countReservation(queries: Queries, promoCodeId: string): Promise<boolean> {
  const { id, redemptions, redemptionsMax } = promoCodes;
  const counted = await queries
    .update(promoCodes)
    .set({ redemptions: sql`${redemptions} + 1` })
    .where(and(eq(id, promoCodeId), or(isNull(redemptionsMax), lt(redemptions, redemptionsMax))))
    .returning({ id });
  return counted.length > 0;
}

/** Postpones the release of an organization's reservation. A redemption stays. */
export async function postponeRelease(
  queries: Queries,
  promoCodeId: string,
  organizationId: string,
  releaseDueAt: Date,
): Promise<void> {
  const isReserved = and(isNull(promoRedemptions.redeemedAt), ofOrganization(promoCodeId, organizationId));
  await queries.update(promoRedemptions).set({ releaseDueAt }).where(isReserved);
}

/** Claims reservations whose release is due with SKIP LOCKED, and leases them until `leasedUntil`. */
export async function claimDueReservations(
  queries: Queries,
  now: Date,
  leasedUntil: Date,
): Promise<{ promoCodeId: string; organizationId: string }[]> {
  const { id, releaseDueAt: dueAt, promoCodeId, organizationId } = promoRedemptions;
  return queries
    .update(promoRedemptions)
    .set({ releaseDueAt: leasedUntil })
    .where(isClaimable(queries, { id, dueAt }, now, batchSize))
    .returning({ promoCodeId, organizationId });
}

/** Whether an organization's reservation is needed: by a planned change, or by a charge that may still succeed. */
export async function isReservationNeeded(
  queries: Queries,
  promoCodeId: string,
  organizationId: string,
): Promise<boolean> {
  const isPlanned = and(
    eq(subscriptions.organizationId, organizationId),
    eq(subscriptions.pendingPromoCodeId, promoCodeId),
  );
  const isCharged = and(
    eq(purchases.organizationId, organizationId),
    inArray(purchases.status, ['charging', 'needs_authentication']),
    sql`${purchases.subject} ->> 'kind' in ('plan', 'renewal', 'invoice')`,
  );
  return (await queries.$count(subscriptions, isPlanned)) + (await queries.$count(purchases, isCharged)) > 0;
}

/** Deletes an organization's reservation and stops counting it. A redemption stays. */
export async function deleteReservation(queries: Queries, promoCodeId: string, organizationId: string): Promise<void> {
  const deleted = await queries
    .delete(promoRedemptions)
    .where(and(isNull(promoRedemptions.redeemedAt), ofOrganization(promoCodeId, organizationId)))
    .returning({ id: promoRedemptions.id });
  if (deleted.length === 0) return;
  const { id, redemptions } = promoCodes;
  await queries
    .update(promoCodes)
    .set({ redemptions: sql`${redemptions} - 1` })
    .where(eq(id, promoCodeId));
}

/** Turns an organization's reservation into a redemption. @returns Whether there was one. */
export async function markRedeemed(
  queries: Queries,
  promoCodeId: string,
  organizationId: string,
  redeemedAt: Date,
): Promise<boolean> {
  const marked = await queries
    .update(promoRedemptions)
    .set({ redeemedAt, releaseDueAt: null })
    .where(and(ofOrganization(promoCodeId, organizationId), isNull(promoRedemptions.redeemedAt)))
    .returning({ id: promoRedemptions.id });
  return marked.length > 0;
}
