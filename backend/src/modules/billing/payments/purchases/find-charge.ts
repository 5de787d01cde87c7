import type { ChargeFailure } from '@app/api-client/contract/fields/payment';
import { and, desc, eq, isNotNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { failureReasonOf } from './purchase-errors';
import type { Purchase } from './purchase-request';

type InvoiceKey = { organizationId: string; invoiceId: string };

async function findLatest(
  queries: Queries,
  { organizationId, invoiceId }: InvoiceKey,
  condition: SQL | undefined,
): Promise<Purchase | undefined> {
  const isOfInvoice = eq(sql`${purchases.subject} ->> 'invoiceId'`, invoiceId);
  const [found] = await queries
    .select()
    .from(purchases)
    .where(and(eq(purchases.organizationId, organizationId), isOfInvoice, condition))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(1);
  return found;
}

/** Finds the latest charge of an invoice to a saved card. */
export const findChargeToCard = (
  queries: Queries,
  { providerCardId, ...key }: InvoiceKey & { providerCardId: string },
): Promise<Purchase | undefined> => findLatest(queries, key, eq(purchases.providerCardId, providerCardId));

/** Finds why the latest failed charge of an invoice failed; null if no card was asked. The conditions are `hasFailed`. */
export async function findChargeFailure(queries: Queries, key: InvoiceKey): Promise<ChargeFailure | null> {
  const { status, chargeId } = purchases;
  const wasAsked = or(ne(status, 'abandoned'), isNotNull(chargeId));
  const failed = await findLatest(queries, key, and(notInArray(status, ['charging', 'succeeded']), wasAsked));
  return failed ? failureReasonOf(failed) : null;
}
