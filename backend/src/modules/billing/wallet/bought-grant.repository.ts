import { and, eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { creditGrants } from '@/backend/db/schema/billing/wallets';

/** Finds the credits that an invoice paid for; undefined if it paid for something else. */
export async function findBoughtGrant(queries: Queries, invoiceId: string) {
  const { id, credits, left } = creditGrants;
  const [grant] = await queries
    .select({ id, credits, left })
    .from(purchases)
    // The result of such a purchase is its transaction, which has the ID of the grant.
    .innerJoin(creditGrants, eq(id, purchases.resultId))
    .where(and(eq(purchases.invoiceId, invoiceId), eq(purchases.status, 'succeeded')));
  return grant;
}
