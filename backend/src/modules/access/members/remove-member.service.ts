import type { leaveOrganization as leaveEndpoint } from '@app/api-client/contract/access/leave-organization';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { removeMember as removeEndpoint } from '@app/api-client/contract/access/users';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmail } from '@/backend/email/outbox';
import {
  findMemberId,
  findPrincipal,
  leaveOrganization,
  recordAudit,
  requireAbility,
} from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordSecurityEvent } from '@/backend/modules/identity';
import { revokeInvitationsOfFormerAdmin } from './invitations/revoke-admin-invitations';
import { settleMemberHoldings, type MemberChoices } from './holdings/settle-holdings';
import { lockMember, rejectProtected, type LockedMember } from './lock-member';
import { memberLeftEmail } from './emails/member-left-email';
import { memberRemovedEmail } from './emails/member-removed-email';
import { findEmailRecipient } from './member.repository';

/** Emails a removed member, or the owner if the member left: the owner gets the member's resources. */
async function queueLeaveEmail(
  transaction: Transaction,
  deps: Deps,
  member: LockedMember,
  left: { resources: number } | undefined,
) {
  if (!left) return queueEmail(transaction, deps, memberRemovedEmail(deps.config, member));
  const owner = await findEmailRecipient(transaction, member.ownerId);
  if (owner) await queueEmail(transaction, deps, memberLeftEmail(deps.config, owner, member, left.resources));
}

/** Moves a member to a new organization of their own. What they hold in this one ends, or others get it. */
async function endMembership(
  transaction: Transaction,
  deps: Deps,
  caller: Caller,
  { member, choices }: { member: LockedMember; choices: MemberChoices },
  origin: RequestOrigin,
): Promise<{ organizationId: string; resourcesMoved: number }> {
  await rejectProtected(transaction, member);
  const { id: subjectId, organizationId, role } = member;
  const isSelf = subjectId === caller.userId;
  const action = isSelf ? 'member_left' : 'member_removed';
  const { userId: actorId, sessionId } = caller;
  const settling = { member, actorId, origin };
  const resourcesMoved = await settleMemberHoldings(transaction, deps, settling, choices);
  const newOrganizationId = await leaveOrganization(transaction, deps, member);
  await revokeInvitationsOfFormerAdmin(transaction, deps, { organizationId, inviterId: subjectId, actorId }, origin);
  const event = { kind: action, userId: actorId, sessionId, detail: subjectId } as const;
  await recordSecurityEvent(transaction, deps, origin, event);
  const detail = { role, handedOver: String(resourcesMoved) };
  await recordAudit(transaction, deps, origin, { organizationId, actorId, action, subjectId, detail });
  await queueLeaveEmail(transaction, deps, member, isSelf ? { resources: resourcesMoved } : undefined);
  return { organizationId: newOrganizationId, resourcesMoved };
}

/**
 * Removes a member, with effect from the next call. What they hold ends or is handed over, and the roles granted to them
 * end.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a non-member; 400 for the owner, for the last admin, and
 *   for a successor who cannot hold something.
 */
export async function removeMember(
  deps: Deps,
  caller: Caller,
  { email, choices }: { email: string; choices: MemberChoices },
  origin: RequestOrigin,
): Promise<ResponseOf<typeof removeEndpoint>> {
  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');
  const userId = await findMemberId(deps.database, organizationId, email);
  if (userId === undefined) throw new HttpError(404, 'error_not_found');
  const removedAt = deps.clock.now().toISOString();
  const removed = await deps.database.transaction(async (transaction) => {
    const member = await lockMember(transaction, organizationId, userId);
    await requireAbility(transaction, caller, 'grant', 'organization');
    return { ...(await endMembership(transaction, deps, caller, { member, choices }, origin)), email: member.email };
  });
  return { email: removed.email, removedAt, resourcesMoved: removed.resourcesMoved };
}

/**
 * Removes the caller from the organization, as `removeMember` does, and emails the owner, who gets what they held. Their
 * runs continue, and they keep their connections.
 * @throws {HttpError} 400 for the owner, and for the last admin.
 */
export async function leave(
  deps: Deps,
  caller: Caller,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof leaveEndpoint>> {
  const leftAt = deps.clock.now().toISOString();
  return deps.database.transaction(async (transaction) => {
    const { organizationId } = await findPrincipal(transaction, caller);
    const member = await lockMember(transaction, organizationId, caller.userId);
    const leaving = { member, choices: { runs: 'continue' } } as const;
    const left = await endMembership(transaction, deps, caller, leaving, origin);
    return { ...left, leftAt };
  });
}
