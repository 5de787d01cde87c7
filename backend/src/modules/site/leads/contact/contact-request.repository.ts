import type { Queries } from '@/backend/db/client';
import { contactRequests } from '@/backend/db/schema/site/contact-requests';

export type ContactRequest = typeof contactRequests.$inferSelect;

/** @returns Whether the row was added: `false` if the reference is taken. */
export async function insertContactRequest(queries: Queries, request: ContactRequest): Promise<boolean> {
  const rows = await queries
    .insert(contactRequests)
    .values(request)
    .onConflictDoNothing({ target: contactRequests.reference })
    .returning({ id: contactRequests.id });
  return rows.length > 0;
}
