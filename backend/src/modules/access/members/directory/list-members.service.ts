import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { listMembers } from '@app/api-client/contract/access/users';
import type { listRoleUsers } from '@app/api-client/contract/organization/abilities';
import { shareableTypes } from '@app/api-client/rules/organization/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { getCallerAbility } from '@/backend/modules/organization';
import { describeUsers, withoutPrivateFacts } from './describe-member';
import { listUsers } from './list-users';

const allStatuses = ['Active', 'InvitationSent'] as const;

/**
 * Lists the users of the caller's organization. Callers other than admins see members only, without private facts.
 * @throws {HttpError} 403 unless the caller may read the organization; 400 for a cursor of another list.
 */
export async function listVisibleMembers(
  { database }: Deps,
  caller: Caller,
  { status, ...wanted }: QueryOf<typeof listMembers>,
): Promise<ResponseOf<typeof listMembers>> {
  const { organizationId, inGeneral } = await getCallerAbility(database, caller);
  if (!inGeneral('read', 'organization')) throw new HttpError(403, 'error_forbidden');
  const isManager = inGeneral('grant', 'organization');
  const visible = isManager ? allStatuses : (['Active'] as const);
  const statuses = visible.filter((each) => status === undefined || each === status);
  const { rows, nextCursor } = await listUsers(database, organizationId, { ...wanted, statuses });
  const users = await describeUsers(database, organizationId, rows);
  return { items: isManager ? users : users.map(withoutPrivateFacts), nextCursor };
}

/**
 * Lists the members to whom the caller can grant roles on resources.
 * @throws {HttpError} 403 if the caller cannot grant any role; 400 for a cursor of another list.
 */
export async function listUsersToShareWith(
  { database }: Deps,
  caller: Caller,
  wanted: QueryOf<typeof listRoleUsers>,
): Promise<ResponseOf<typeof listRoleUsers>> {
  const { organizationId, userId, inGeneral } = await getCallerAbility(database, caller);
  if (!shareableTypes.some((type) => inGeneral('grant', type))) throw new HttpError(403, 'error_forbidden');
  const list = { ...wanted, statuses: ['Active'], exceptId: userId } as const;
  const { rows, nextCursor } = await listUsers(database, organizationId, list);
  return { items: await describeUsers(database, organizationId, rows), nextCursor };
}
