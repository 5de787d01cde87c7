import type { leaveOrganization as leaveEndpoint } from '@app/api-client/contract/leave-organization';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { removeMember as removeEndpoint } from '@app/api-client/contract/org-admin/users';
import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { queueEmail } from '../../email/outbox';
import { recordAudit } from '../audit-log';
import { askerOf, requireAbility } from '../authority';
import { revokeInvitationsOfFormerAdmin } from '../invitations';
import { findMemberId, leaveOrganization } from '../organization';
import { transferResources } from '../resources';
import type { RequestOrigin } from '../../http/request-origin';
import { recordSecurityEvent } from '../security-log';
import { lockMember, rejectProtected, type LockedMember } from './lock-member';
import { memberLeftEmail } from './emails/member-left-email';
import { memberRemovedEmail } from './emails/member-removed-email';
import { findAddressee } from './member.repository';

/** Whoever was removed is told, and of whoever left the owner, to whom their things have come. */
async function tell(
  transaction: Transaction,
  deps: Deps,
  member: LockedMember,
  left: { resources: number } | undefined,
) {
  if (!left) return queueEmail(transaction, deps, memberRemovedEmail(deps.config, member));
  const owner = await findAddressee(transaction, member.ownerId);
  if (owner) await queueEmail(transaction, deps, memberLeftEmail(deps.config, owner, member, left.resources));
}

/** The user keeps the account; what they owned stays with the organization, and they are shown nothing of it any more. */
async function letGo(
  transaction: Transaction,
  deps: Deps,
  caller: Caller,
  member: LockedMember,
  origin: RequestOrigin,
): Promise<{ organizationId: string; resourcesMoved: number }> {
  await rejectProtected(transaction, member);
  const { id: subjectId, organizationId, ownerId, role } = member;
  const isOwnWish = subjectId === caller.userId;
  const action = isOwnWish ? 'member_left' : 'member_removed';
  const handOver = { organizationId, fromId: subjectId, toId: ownerId };
  const resourcesMoved = await transferResources(transaction, deps, handOver);
  const ownId = await leaveOrganization(transaction, deps, member);
  const { userId: actorId, sessionId } = caller;
  await revokeInvitationsOfFormerAdmin(transaction, deps, { organizationId, inviterId: subjectId, actorId }, origin);
  const event = { kind: action, userId: actorId, sessionId, detail: subjectId } as const;
  await recordSecurityEvent(transaction, deps, origin, event);
  const detail = { role, handedOver: String(resourcesMoved) };
  await recordAudit(transaction, deps, origin, { organizationId, actorId, action, subjectId, detail });
  await tell(transaction, deps, member, isOwnWish ? { resources: resourcesMoved } : undefined);
  return { organizationId: ownId, resourcesMoved };
}

/**
 * Removes a member, from the next call on. What they owned goes to the owner of the organization, and the roles that they
 * were given on things end.
 * @throws {HttpError} 403 for whoever is no admin; 404 for somebody who is no member; 400 for the owner, and for the last
 *   admin.
 */
export async function removeMember(
  deps: Deps,
  caller: Caller,
  email: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof removeEndpoint>> {
  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');
  const userId = await findMemberId(deps.database, organizationId, email);
  if (userId === undefined) throw new HttpError(404, 'error_not_found');
  const removedAt = deps.clock.now().toISOString();
  return deps.database.transaction(async (transaction) => {
    const member = await lockMember(transaction, organizationId, userId);
    await requireAbility(transaction, caller, 'grant', 'organization');
    const { resourcesMoved } = await letGo(transaction, deps, caller, member, origin);
    return { email: member.email, removedAt, resourcesMoved };
  });
}

/**
 * Lets the caller leave the organization, as somebody who is removed does; its owner is told.
 * @throws {HttpError} 400 for the owner, and for the last admin.
 */
export async function leave(
  deps: Deps,
  caller: Caller,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof leaveEndpoint>> {
  const leftAt = deps.clock.now().toISOString();
  return deps.database.transaction(async (transaction) => {
    const { organizationId } = await askerOf(transaction, caller);
    const member = await lockMember(transaction, organizationId, caller.userId);
    return { ...(await letGo(transaction, deps, caller, member, origin)), leftAt };
  });
}
