import type { Member } from '@app/api-client/contract/org-admin/users';
import type { Role } from '@app/api-client/rules/abilities';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { recordAudit } from '../audit-log';
import { requireAbility } from '../authority';
import { revokeInvitationsOfFormerAdmin } from '../invitations';
import { findMemberId } from '../organization';
import type { RequestOrigin } from '../../http/request-origin';
import { recordSecurityEvent } from '../security-log';
import { describeUsers } from './describe-member';
import { lockMember, rejectProtected } from './lock-member';
import { updateRole } from './member.repository';

/**
 * Gives a member another role, which counts from the member's next call on. The same role again changes nothing.
 * @throws {HttpError} 403 for whoever is no admin; 404 for somebody who is no member; 400 for the owner, and for the last
 *   admin.
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
    // Asked again: it may have been taken away while this one waited.
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
 * As `changeRole`, of the member who has an address.
 * @returns The member.
 */
export async function changeRoleOfAddress(
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
  const [member] = await describeUsers(deps.database, organizationId, [entry]);
  if (!member) throw new HttpError(404, 'error_not_found');
  return member;
}
