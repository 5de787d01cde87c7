import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { markInvitationAccepted } from './accept-invitation.service';
import { lockPendingInvitation, updateInvitation } from './invitation.repository';

/** The invitation of a user who logs in by single sign-on before opening its link. */
export type InvitationAtLogin = {
  id: string;
  role: 'admin' | 'teammate' | 'guest';
  isExpired: boolean;
};

/** Locks the pending or expired invitation of an address to an organization, if there is one. */
export async function lockInvitationAtLogin(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  organizationId: string,
  email: string,
): Promise<InvitationAtLogin | undefined> {
  const invitation = await lockPendingInvitation(transaction, organizationId, email);
  return invitation && { id: invitation.id, role: invitation.role, isExpired: invitation.expiresAt <= clock.now() };
}

/**
 * Records that a user joined by a first login, and marks the user's invitation as accepted. An expired one is marked
 * too, because the list of users would show it next to the member.
 */
export async function recordJoinByLogin(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: string },
  invitation: InvitationAtLogin | undefined,
  origin: RequestOrigin,
): Promise<void> {
  if (invitation && !invitation.isExpired) {
    return markInvitationAccepted(transaction, deps, { ...invitation, organizationId }, userId, origin);
  }
  if (invitation) await updateInvitation(transaction, invitation.id, { acceptedAt: deps.clock.now() });
  const audit = { organizationId, actorId: userId, action: 'member_joined', subjectId: userId } as const;
  return recordAudit(transaction, deps, origin, { ...audit, detail: { role, by: 'single sign-on' } });
}
