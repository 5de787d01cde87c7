import { and, eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { isClaimable } from '@/backend/db/due-rows';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import type { BillingDetailsRow } from './billing-details.repository';

const batchSize = 20;

/** Claims due VAT checks with SKIP LOCKED, and leases them until `leasedUntil`. */
export async function claimDueVatChecks(queries: Queries, now: Date, leasedUntil: Date): Promise<BillingDetailsRow[]> {
  const { organizationId, vatCheckDueAt } = billingDetails;
  const isDue = isClaimable(queries, { id: organizationId, dueAt: vatCheckDueAt }, now, batchSize);
  return queries.update(billingDetails).set({ vatCheckDueAt: leasedUntil }).where(isDue).returning();
}

/** Stores the result of a check, unless the details have changed since. */
export async function finishVatCheck(
  queries: Queries,
  { organizationId, updatedAt }: BillingDetailsRow,
  result: Pick<BillingDetailsRow, 'vatCheck' | 'vatName' | 'vatCheckDueAt'>,
): Promise<void> {
  await queries
    .update(billingDetails)
    .set(result)
    .where(and(eq(billingDetails.organizationId, organizationId), eq(billingDetails.updatedAt, updatedAt)));
}
