import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { revokeAdminInvitations } from './invitation.repository';

/**
 * Revokes a former admin's pending invitations to become an admin.
 * @param transaction Must have locked the organization.
 * @param actorId The user who removed the admin.
 */
export async function revokeInvitationsOfFormerAdmin(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, inviterId, actorId }: { organizationId: string; inviterId: string; actorId: string },
  origin: RequestOrigin,
): Promise<void> {
  const revoked = await revokeAdminInvitations(transaction, { organizationId, inviterId, now: deps.clock.now() });
  for (const subjectId of revoked) {
    await recordAudit(transaction, deps, origin, { organizationId, actorId, action: 'invitation_revoked', subjectId });
  }
}
