import { desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { registrations, termsAcceptances } from '@/backend/db/schema/identity/registrations';

export type Registration = typeof registrations.$inferSelect;

export async function insertRegistration(queries: Queries, registration: Registration): Promise<void> {
  await queries.insert(registrations).values(registration);
}

export async function findRegistration(queries: Queries, id: string): Promise<Registration | undefined> {
  const [registration] = await queries.select().from(registrations).where(eq(registrations.id, id));
  return registration;
}

/** @returns The latest sign-up of an unverified user. */
export async function findNewestRegistration(queries: Queries, userId: string): Promise<Registration | undefined> {
  const [registration] = await queries
    .select()
    .from(registrations)
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return registration;
}

/** As `findNewestRegistration`, for many users. @returns The registrations by user id. */
export async function findNewestRegistrations(queries: Queries, userIds: string[]): Promise<Map<string, Registration>> {
  const rows = await queries
    .selectDistinctOn([registrations.userId])
    .from(registrations)
    .where(inArray(registrations.userId, userIds))
    .orderBy(registrations.userId, desc(registrations.createdAt));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Deletes a verified user's sign-ups, including the passwords entered in them. */
export async function deleteRegistrations(queries: Queries, userId: string): Promise<void> {
  await queries.delete(registrations).where(eq(registrations.userId, userId));
}

export async function insertTermsAcceptance(
  queries: Queries,
  acceptance: typeof termsAcceptances.$inferInsert,
): Promise<void> {
  await queries.insert(termsAcceptances).values(acceptance);
}
