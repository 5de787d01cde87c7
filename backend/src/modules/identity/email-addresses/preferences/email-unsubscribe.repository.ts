import { eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { emailUnsubscribes } from '@/backend/db/schema/identity/email-unsubscribes';

/** Unsubscribes an address. If it is unsubscribed already, the earlier time remains. */
export async function insertUnsubscribe(queries: Queries, address: string, unsubscribedAt: Date): Promise<void> {
  await queries.insert(emailUnsubscribes).values({ address, unsubscribedAt }).onConflictDoNothing();
}

export async function deleteUnsubscribe(queries: Queries, address: string): Promise<void> {
  await queries.delete(emailUnsubscribes).where(eq(emailUnsubscribes.address, address));
}

export async function hasUnsubscribe(queries: Queries, address: string): Promise<boolean> {
  const rows = await queries.select().from(emailUnsubscribes).where(eq(emailUnsubscribes.address, address));
  return rows.length > 0;
}
