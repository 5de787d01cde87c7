import { eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';

export type BillingDetailsRow = typeof billingDetails.$inferSelect;

/** @returns The billing details of an organization; undefined if none are stored. */
export async function findBillingDetails(
  queries: Queries,
  organizationId: string,
): Promise<BillingDetailsRow | undefined> {
  const [row] = await queries.select().from(billingDetails).where(eq(billingDetails.organizationId, organizationId));
  return row;
}

/** Inserts or replaces an organization's billing details. */
export async function upsertBillingDetails(queries: Queries, row: BillingDetailsRow): Promise<void> {
  const { organizationId, ...set } = row;
  await queries
    .insert(billingDetails)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({ target: billingDetails.organizationId, set });
}

export async function removeBillingDetails(queries: Queries, organizationId: string): Promise<boolean> {
  const removed = await queries
    .delete(billingDetails)
    .where(eq(billingDetails.organizationId, organizationId))
    .returning({ organizationId: billingDetails.organizationId });
  return removed.length > 0;
}
