import { and, asc, eq, inArray } from 'drizzle-orm';
import { invoices } from '@/backend/db/schema/billing/invoices';
import type { Queries } from '@/backend/db/client';

/** Finds an organization's unpaid invoices, oldest first: those of renewals that are being charged or retried. */
export async function findOwedInvoices(queries: Queries, organizationId: string) {
  const isOwed = and(eq(invoices.kind, 'invoice'), inArray(invoices.status, ['open', 'failed']));
  return queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), isOwed))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
}
