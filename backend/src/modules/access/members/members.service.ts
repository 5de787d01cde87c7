import type { Queries } from '@/backend/db/client';
import { findEmails } from '@/backend/modules/identity';
import { findAdminIds, type Part } from './directory/directory.repository';
import { findCounts } from './directory/user-counts.repository';

/** Enough admins to show members whom they can ask. */
const namedAdminsMax = 20;

/**
 * Reads an organization's user counts.
 * @returns A function that counts the users with a status and a role; an omitted one matches all.
 */
export async function countUsers(queries: Queries, organizationId: string): Promise<(part: Partial<Part>) => number> {
  const counts = await findCounts(queries, organizationId);
  return ({ status, role }) =>
    counts
      .filter((count) => (status ?? count.status) === count.status && (role ?? count.role) === count.role)
      .reduce((sum, { users }) => sum + users, 0);
}

/** @returns The addresses of an organization's first admins by name. */
export async function findAdminEmails(queries: Queries, organizationId: string): Promise<string[]> {
  const ids = await findAdminIds(queries, organizationId, namedAdminsMax);
  const emails = await findEmails(queries, ids);
  return ids.flatMap((id) => emails.get(id) ?? []);
}
