import type { Member } from '@app/api-client/contract/access/users';
import type { Role } from '@app/api-client/rules/organization/abilities';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { findMemberId, recordAudit, requireAbility } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordSecurityEvent } from '@/backend/modules/identity';
import { revokeInvitationsOfFormerAdmin } from './invitations/revoke-admin-invitations';
import { describeUsers } from './directory/describe-member';
import { lockMember, rejectProtected } from './lock-member';
import { updateRole } from './member.repository';

/**
 * Changes a member's role, with effect from the member's next call. The current role changes nothing.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a non-member; 400 for the owner, and for the last admin.
 */
export async function changeRole(
  deps: Deps,
  caller: Caller,
  { userId, role }: { userId: string; role: Role },
  origin: RequestOrigin,
): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');
  await deps.database.transaction(async (transaction) => {
    const member = await lockMember(transaction, organizationId, userId);
    // Checked again under the lock: the caller may have lost the ability in the meantime.
    await requireAbility(transaction, caller, 'grant', 'organization');
    if (member.role === role) return;
    await rejectProtected(transaction, member);
    await updateRole(transaction, userId, role);
    const { userId: actorId, sessionId } = caller;
    if (member.role === 'admin') {
      const formerAdmin = { organizationId, inviterId: userId, actorId };
      await revokeInvitationsOfFormerAdmin(transaction, deps, formerAdmin, origin);
    }
    await recordSecurityEvent(transaction, deps, origin, {
      kind: 'role_changed',
      userId: actorId,
      sessionId,
      detail: userId,
    });
    await recordAudit(transaction, deps, origin, {
      organizationId,
      actorId,
      action: 'member_role_changed',
      subjectId: userId,
      detail: { from: member.role, to: role },
    });
  });
}

/**
 * As `changeRole`, for the member with an address.
 * @returns The member.
 */
export async function changeRoleByEmail(
  deps: Deps,
  caller: Caller,
  { email, role }: { email: string; role: Role },
  origin: RequestOrigin,
): Promise<Member> {
  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');
  const userId = await findMemberId(deps.database, organizationId, email);
  if (userId === undefined) throw new HttpError(404, 'error_not_found');
  await changeRole(deps, caller, { userId, role }, origin);
  const entry = { id: userId, nameKey: '', status: 'Active' } as const;
  const [member] = await afterChange(describeUsers(deps.database, organizationId, [entry]));
  if (!member) throw new HttpError(404, 'error_not_found');
  return member;
}
