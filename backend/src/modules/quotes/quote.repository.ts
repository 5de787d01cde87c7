import { and, eq, lte } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { quotes } from '@/backend/db/schema/quotes';

export type QuoteRow = typeof quotes.$inferSelect;

export async function insertQuote(queries: Queries, row: QuoteRow): Promise<void> {
  await queries.insert(quotes).values(row);
}

type QuoteKey = { quoteId: string; organizationId: string };

const ofOrganization = ({ quoteId, organizationId }: QuoteKey) =>
  and(eq(quotes.id, quoteId), eq(quotes.organizationId, organizationId));

/** Finds a quote of an organization, whether or not it is still valid. */
export async function findQuote(queries: Queries, key: QuoteKey): Promise<QuoteRow | undefined> {
  const [found] = await queries.select().from(quotes).where(ofOrganization(key));
  return found;
}

/** Locks a quote of an organization. */
export async function lockQuote(transaction: Transaction, key: QuoteKey): Promise<QuoteRow | undefined> {
  const select = transaction.select().from(quotes).where(ofOrganization(key));
  const [found] = await lockRows(transaction, 'link', [key.quoteId], select);
  return found;
}

/** Deletes quotes that expired before an instant. */
export async function deleteQuotesBefore(queries: Queries, instant: Date): Promise<void> {
  await queries.delete(quotes).where(lte(quotes.expiresAt, instant));
}
