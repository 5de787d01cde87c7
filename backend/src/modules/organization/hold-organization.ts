import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { HttpError } from '../../http/http-error';
import { organizations } from './organization.schema';

/**
 * Makes all others wait who want to change an organization, or who belongs to it. To be taken after the rows of people
 * and before everything else, as everybody does.
 * @returns Its name.
 * @throws {HttpError} 401 where it was closed, and all its members' sessions ended, since the call began.
 */
export async function holdOrganization(transaction: Transaction, id: string): Promise<string> {
  const [organization] = await transaction
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  if (!organization) throw new HttpError(401, 'error_session_revoked');
  return organization.name;
}
