import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { getAbilities, getResourceRoles } from '@app/api-client/contract/organization/abilities';
import type { listResourceGrants } from '@app/api-client/contract/organization/grants';
import type { ResourceRoleRule } from '@app/api-client/contract/organization/role-fields';
import {
  audienceRoles,
  permissionActions,
  resourceRoleActions,
  shareableTypes,
  type PermissionAction,
  type ResourceType,
  type ShareableType,
} from '@app/api-client/rules/organization/abilities';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Actor, Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { findEmails } from '@/backend/modules/identity';
import { type Ability, getCallerAbility, type Principal } from '@/backend/modules/organization';
import { describeGrants } from './describe-grants';
import { findOwnResource, findResource } from './find-resource';
import { findGrants, findResourceRow, listGrants } from './resource.repository';

const isShareable = (type: ResourceType): type is ShareableType =>
  (shareableTypes as readonly ResourceType[]).includes(type);

const parseActions = (list: string): PermissionAction[] =>
  list.split(',').map((action) => permissionActions.find((known) => known === action.trim()) ?? 'read');

/** Resolves a user's abilities on one resource: a registered one, their organization, or their account. */
async function resolveAbility(
  queries: Queries,
  principal: Ability & Principal<string | null>,
  type: ResourceType,
  id: string,
) {
  if (isShareable(type)) {
    const resource = await findResource(queries, principal, id, type);
    return (action: PermissionAction) => principal.on(action, resource);
  }
  // Only the user's own organization and account have ids; the remaining types have none.
  const own: Partial<Record<ResourceType, string | null>> = {
    organization: principal.organizationId,
    account: principal.userId,
  };
  if (own[type] !== id) throw new HttpError(404, 'error_not_found');
  return (action: PermissionAction) => principal.inGeneral(action, type);
}

/**
 * Returns which actions the caller may perform. All calls apply the same rules.
 * @throws {HttpError} 404 for an unknown resource, or one of another organization.
 */
export async function describeAbilities(
  { database }: Deps,
  actor: Actor,
  { resource, actions, resourceId }: QueryOf<typeof getAbilities>,
): Promise<ResponseOf<typeof getAbilities>> {
  const principal = await getCallerAbility(database, actor);
  const isAllowed =
    resourceId === undefined
      ? (action: PermissionAction) => principal.inGeneral(action, resource)
      : await resolveAbility(database, principal, resource, resourceId);
  const abilities = parseActions(actions).map((action) => ({ action, isAllowed: isAllowed(action) }));
  return { resource, resourceId: resourceId ?? null, abilities };
}

/** Lists the actions of each role that an audience can have on shared resources. */
export function listRoleRules(audience: keyof typeof audienceRoles): z.infer<typeof ResourceRoleRule>[] {
  return audienceRoles[audience].flatMap((role) =>
    shareableTypes.map((resource) => ({ role, resource, actions: [...resourceRoleActions[role]] })),
  );
}

/**
 * Describes the owner and the grants of a resource.
 * @throws {HttpError} 404 for a resource of another organization; 403 without the right to read it.
 */
export async function describeResourceRoles(
  { database }: Deps,
  caller: Caller,
  { resource: type, resourceId }: QueryOf<typeof getResourceRoles>,
): Promise<ResponseOf<typeof getResourceRoles>> {
  const principal = await getCallerAbility(database, caller);
  const resource = await findOwnResource(database, principal, resourceId, type);
  if (!principal.on('read', resource)) throw new HttpError(403, 'error_forbidden');
  const tables = await regionalTablesOf(database, resource.organizationId);
  const row = await findResourceRow(database, tables, resource.organizationId, resourceId);
  if (!row) throw new HttpError(404, 'error_not_found');
  const grants = await findGrants(database, tables, resourceId);
  const emails = await findEmails(database, [resource.ownerId]);
  const own = grants.find(({ userId }) => userId === caller.userId);
  return {
    owner: emails.get(resource.ownerId) ?? null,
    ownRole: own?.role ?? null,
    grants: await describeGrants(
      database,
      grants.map((grant) => ({ grant, resource: row })),
    ),
  };
}

/** Lists grants that the caller gave or got. @throws {HttpError} 400 for an invalid cursor. */
export async function listOwnGrants(
  { database }: Deps,
  { userId, organizationId }: Caller,
  { direction, resource: type, cursor, limit }: QueryOf<typeof listResourceGrants>,
): Promise<ResponseOf<typeof listResourceGrants>> {
  const tables = await regionalTablesOf(database, organizationId);
  const rows = await listGrants(database, tables, {
    organizationId,
    by: direction === 'given' ? { grantedById: userId } : { userId },
    type,
    after: cursor === undefined ? undefined : readCursor(cursor),
    rowsMax: limit + 1,
  });
  const { shown, nextCursor } = keysetPage(rows, limit, ({ grant }) => ({ at: grant.grantedAt, id: grant.id }));
  return { items: await describeGrants(database, shown), nextCursor };
}
