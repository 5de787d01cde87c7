import type { Queries } from '../../db/client';
import { findEmails } from '../users';
import { findAdminIds, type Part } from './directory.repository';
import { findCounts } from './user-counts.repository';

/** Whom to ask is a question for a few users. */
const namedAdminsMax = 20;

/**
 * @param part Left out of it: whatever status or role.
 * @returns How many of an organization's users are of a status and a role.
 */
export async function countUsers(queries: Queries, organizationId: string): Promise<(part: Partial<Part>) => number> {
  const counts = await findCounts(queries, organizationId);
  return ({ status, role }) =>
    counts
      .filter((count) => (status ?? count.status) === count.status && (role ?? count.role) === count.role)
      .reduce((sum, { users }) => sum + users, 0);
}

/** @returns The addresses of an organization's first admins by name. */
export async function adminsOf(queries: Queries, organizationId: string): Promise<string[]> {
  const ids = await findAdminIds(queries, organizationId, namedAdminsMax);
  const emails = await findEmails(queries, ids);
  return ids.flatMap((id) => emails.get(id) ?? []);
}
