import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import { insertOrganization, moveMembership } from './organization.repository';
import { nameWithoutCompany } from './organization.service';

/**
 * Gives somebody who leaves an organization one of their own. It begins without a free trial: whoever signed up had one,
 * and whoever came by an invitation could otherwise get one after another by leaving and joining.
 * @param transaction One that holds the user's row and the organization that is left.
 * @returns The identifier of the new organization.
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
  const place = { userId: ownerId, organizationId: id, role: 'admin', joinedAt: now } as const;
  await moveMembership(transaction, { ...place, accountMadeHere: false });
  return id;
}
