import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { insertOrganization, moveMembership } from './organization.repository';
import { nameWithoutCompany } from './organization.service';

/**
 * Moves a user who leaves an organization to a new one of their own. It has no free trial, because leaving and joining
 * repeatedly would yield unlimited trials.
 * @param transaction Must have locked the user and the organization that the user leaves.
 * @returns The id of the new organization.
 */
export async function leaveOrganization(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  user: { id: string; firstName: string; lastName: string },
): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const { id: ownerId } = user;
  const name = nameWithoutCompany(user);
  await insertOrganization(transaction, { id, name, accountType: 'Individual', ownerId, createdAt: now });
  const membership = { userId: ownerId, organizationId: id, role: 'admin', joinedAt: now } as const;
  await moveMembership(transaction, { ...membership, accountMadeHere: false });
  return id;
}
