import { and, eq, lte } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { isUnlocked } from '@/backend/db/due-rows';
import { quotes } from '@/backend/db/schema/billing/quotes';

export type QuoteRow = typeof quotes.$inferSelect;

/** Stores a quote, unless an earlier charge of it, which was declined, has stored it already. */
export async function storeQuote(transaction: Transaction, row: QuoteRow): Promise<void> {
  await transaction.insert(quotes).values(row).onConflictDoNothing();
}

type QuoteKey = { quoteId: string; organizationId: string };

const ofOrganization = ({ quoteId, organizationId }: QuoteKey) =>
  and(eq(quotes.id, quoteId), eq(quotes.organizationId, organizationId));

/** Finds a claimed quote of an organization, whether or not it is still valid. */
export async function findQuote(queries: Queries, key: QuoteKey): Promise<QuoteRow | undefined> {
  const [found] = await queries.select().from(quotes).where(ofOrganization(key));
  return found;
}

/** Deletes quotes that expired before an instant. */
export async function deleteQuotesBefore(queries: Queries, instant: Date): Promise<void> {
  await queries.delete(quotes).where(isUnlocked(queries, [quotes.id], lte(quotes.expiresAt, instant)));
}
