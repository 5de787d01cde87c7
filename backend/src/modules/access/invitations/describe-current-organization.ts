import type { getInvitation } from '@app/api-client/contract/access/invitations';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findJoinBlocker, getUserOrganization } from '@/backend/modules/organization';
import { findClosingLosses } from '@/backend/modules/access/organization-closing';

/** Describes the organization that an invited user leaves by joining, and what is lost with it (IN-4). */
export async function describeCurrentOrganization(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId }: Caller,
  invitingId: string,
): Promise<ResponseOf<typeof getInvitation>['currentOrganization']> {
  const organization = await getUserOrganization(database, userId);
  const { id, name, ownerId } = organization;
  if (id === invitingId) return null;
  if (ownerId !== userId) return { name, blocker: null, losses: null };
  const now = clock.now();
  return {
    name,
    blocker: (await findJoinBlocker(database, organization, now)) ?? null,
    losses: await findClosingLosses(database, id, now),
  };
}
