import { and, eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { purchases } from '@/backend/db/schema/purchases';
import { creditGrants, creditTransactions } from '@/backend/db/schema/wallets';

/** Finds the credits that an invoice paid for; undefined if it paid for something else. */
export async function findBoughtGrant(queries: Queries, invoiceId: string) {
  const { id, credits, left } = creditGrants;
  const [grant] = await queries
    .select({ id, credits, left })
    .from(purchases)
    .innerJoin(
      creditTransactions,
      and(eq(creditTransactions.id, purchases.resultId), eq(creditTransactions.type, 'purchase')),
    )
    .innerJoin(
      creditGrants,
      and(
        // Both are written together.
        eq(creditGrants.organizationId, creditTransactions.organizationId),
        eq(creditGrants.createdAt, creditTransactions.createdAt),
        eq(creditGrants.credits, creditTransactions.credits),
      ),
    )
    .where(and(eq(purchases.invoiceId, invoiceId), eq(purchases.status, 'succeeded')));
  return grant;
}
