import { inArray } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';

/** Finds the email addresses of users by their ids. Erased users are missing. */
export async function findEmails(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
