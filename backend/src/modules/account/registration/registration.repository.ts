import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { registrations, termsAcceptances } from './registration.schema';

export type Registration = typeof registrations.$inferSelect;

export async function insertRegistration(queries: Queries, registration: Registration): Promise<void> {
  await queries.insert(registrations).values(registration);
}

export async function findRegistration(queries: Queries, id: string): Promise<Registration | undefined> {
  const [registration] = await queries.select().from(registrations).where(eq(registrations.id, id));
  return registration;
}

/** @returns What was entered last for an address that nobody has verified. */
export async function findNewestRegistration(queries: Queries, personId: string): Promise<Registration | undefined> {
  const [registration] = await queries
    .select()
    .from(registrations)
    .where(eq(registrations.personId, personId))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return registration;
}

/** Removes what was entered for an address that is now verified: the other passwords with it. */
export async function deleteRegistrations(queries: Queries, personId: string): Promise<void> {
  await queries.delete(registrations).where(eq(registrations.personId, personId));
}

export async function insertTermsAcceptance(
  queries: Queries,
  acceptance: typeof termsAcceptances.$inferInsert,
): Promise<void> {
  await queries.insert(termsAcceptances).values(acceptance);
}
