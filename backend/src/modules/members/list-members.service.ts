import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { listMembers } from '@app/api-client/contract/org-admin/users';
import type { listRoleUsers } from '@app/api-client/contract/roles/abilities';
import { shareableTypes } from '@app/api-client/rules/abilities';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { abilityOfCaller } from '../authority';
import { describeUsers, withoutPrivateFacts } from './describe-member';
import { listUsers } from './list-users';

const allStatuses = ['Active', 'InvitationSent'] as const;

/**
 * The users of the caller's organization. Who manages nobody is shown members only, and less of them.
 * @throws {HttpError} 403 for whoever may not see the organization; 400 for a cursor of another list.
 */
export async function membersFor(
  { database }: Deps,
  caller: Caller,
  { status, ...wanted }: QueryOf<typeof listMembers>,
): Promise<ResponseOf<typeof listMembers>> {
  const { organizationId, inGeneral } = await abilityOfCaller(database, caller);
  if (!inGeneral('read', 'organization')) throw new HttpError(403, 'error_forbidden');
  const isManager = inGeneral('grant', 'organization');
  const visible = isManager ? allStatuses : (['Active'] as const);
  const statuses = visible.filter((each) => status === undefined || each === status);
  const { rows, nextCursor } = await listUsers(database, organizationId, { ...wanted, statuses });
  const users = await describeUsers(database, organizationId, rows);
  return { items: isManager ? users : users.map(withoutPrivateFacts), nextCursor };
}

/**
 * The members to whom the caller can give roles on things.
 * @throws {HttpError} 403 for whoever has nothing to give; 400 for a cursor of another list.
 */
export async function usersToShareWith(
  { database }: Deps,
  caller: Caller,
  wanted: QueryOf<typeof listRoleUsers>,
): Promise<ResponseOf<typeof listRoleUsers>> {
  const { organizationId, userId, inGeneral } = await abilityOfCaller(database, caller);
  if (!shareableTypes.some((type) => inGeneral('grant', type))) throw new HttpError(403, 'error_forbidden');
  const list = { ...wanted, statuses: ['Active'], exceptId: userId } as const;
  const { rows, nextCursor } = await listUsers(database, organizationId, list);
  return { items: await describeUsers(database, organizationId, rows), nextCursor };
}
