import { startOfMonth } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import { and, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { purchases } from '@/backend/db/schema/billing/purchases';

/** @returns The request key of an automatic purchase. @param attemptId See `wallets.topUpAttemptId`. */
export const topUpKeyOf = (attemptId: string): string => `top_up:${attemptId}`;

/**
 * Whether an automatic purchase has asked the card, or may have. One that was never made is decided again: it is not in
 * the sum of the month.
 */
export async function mayHaveCharged(queries: Queries, attemptId: string): Promise<boolean> {
  const wasAsked = or(ne(purchases.status, 'abandoned'), isNotNull(purchases.chargeId));
  return (await queries.$count(purchases, and(eq(purchases.requestKey, topUpKeyOf(attemptId)), wasAsked))) > 0;
}

/**
 * Sums what automatic purchases of credits charged in the calendar month, in minor units, including tax. A charge whose
 * result is unknown counts: it may succeed.
 */
export async function sumChargedThisMonth(
  queries: Queries,
  organizationId: string,
  currency: Currency,
  now: Date,
): Promise<number> {
  const [row] = await queries
    .select({ charged: sql<string>`coalesce(sum(${purchases.amount}), 0)` })
    .from(purchases)
    .where(
      and(
        eq(purchases.organizationId, organizationId),
        eq(purchases.currency, currency),
        inArray(purchases.status, ['succeeded', 'charging', 'needs_authentication']),
        sql`${purchases.subject} ->> 'kind' = 'top_up'`,
        gte(purchases.createdAt, startOfMonth(now)),
      ),
    );
  return Number(row?.charged ?? 0);
}
