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
import { settleAdminHoldings, type AdminChoices } from './holdings/settle-holdings';
import { lockMember, rejectProtected } from './lock-member';
import { updateRole } from './member.repository';

/**
 * Changes a member's role, with effect from the member's next call. The current role changes nothing.
 * @param change With what becomes of the keys and webhooks of a former admin.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a non-member; 400 for the owner, for the last admin, and
 *   for a successor who is no active admin.
 */
export async function changeRole(
  deps: Deps,
  caller: Caller,
  { userId, role, ...choices }: { userId: string; role: Role } & AdminChoices,
  origin: RequestOrigin,
): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');
  await deps.database.transaction(async (transaction) => {
    const member = await lockMember(transaction, organizationId, userId);
    // Checked again under the lock: the caller may have lost the ability in the meantime.
    await requireAbility(transaction, caller, 'grant', 'organization');
    if (member.role === role) return;
    await rejectProtected(transaction, member);
    const { userId: actorId, sessionId } = caller;
    if (member.role === 'admin') await settleAdminHoldings(transaction, deps, { member, actorId, origin }, choices);
    await updateRole(transaction, userId, role);
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
  { email, ...change }: { email: string; role: Role } & AdminChoices,
  origin: RequestOrigin,
): Promise<Member> {
  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');
  const userId = await findMemberId(deps.database, organizationId, email);
  if (userId === undefined) throw new HttpError(404, 'error_not_found');
  await changeRole(deps, caller, { userId, ...change }, origin);
  const entry = { id: userId, nameKey: '', status: 'Active' } as const;
  const [member] = await afterChange(describeUsers(deps.database, organizationId, [entry]));
  if (!member) throw new HttpError(404, 'error_not_found');
  return member;
}
