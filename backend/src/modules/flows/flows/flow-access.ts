import {
  permissionActions,
  resourceRoles,
  type PermissionAction,
  type ResourceRole,
} from '@app/api-client/rules/organization/abilities';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { type Ability, getCallerAbility, type Principal, type Resource } from '@/backend/modules/organization';
import { findFlow, findRoles, lockFlow, type FlowRow, type FoundFlow } from './flow.repository';

/** The caller with their permissions. */
export type CallerAbility = Ability & Principal<string | null>;

/** Which flows of the organization an action is allowed on. */
export type Access = {
  userId: string | null;
  includesAll: boolean;
  includesOwned: boolean;
  /** The roles on a flow that allow the action. */
  roles: readonly ResourceRole[];
};

/** No user has this ID. */
const noUserId = '00000000-0000-0000-0000-000000000000';

const resourceOf = (
  organizationId: string,
  { id, ownerId, roles }: Pick<Resource, 'id' | 'ownerId' | 'roles'>,
): Resource => ({ id, type: 'workflow', organizationId, ownerId, roles });

/** Returns which flows an action is allowed on, as a condition for lists. */
export function accessFor(ability: CallerAbility, action: PermissionAction): Access {
  const { organizationId, userId } = ability;
  const isAllowed = (ownerId: string, roles: readonly ResourceRole[]) =>
    ability.on(action, resourceOf(organizationId, { id: noUserId, ownerId, roles }));
  return {
    userId,
    includesAll: isAllowed(noUserId, []),
    includesOwned: userId !== null && isAllowed(userId, []),
    roles: resourceRoles.filter((role) => isAllowed(noUserId, [role])),
  };
}

/** Finds the actions that the caller may perform on each flow, by its ID. */
export async function findAllowedActions(
  queries: Queries,
  tables: RegionalTables,
  ability: CallerAbility,
  found: readonly FoundFlow[],
): Promise<Map<string, PermissionAction[]>> {
  const ids = found.map(({ flow }) => flow.id);
  const granted = await findRoles(queries, tables, ids, ability.userId);
  return new Map(
    found.map(({ flow: { id, organizationId }, resource: { ownerId } }) => {
      const roles = granted.filter(({ resourceId }) => resourceId === id).map(({ role }) => role);
      const resource = resourceOf(organizationId, { id, ownerId, roles });
      return [id, permissionActions.filter((action) => ability.on(action, resource))];
    }),
  );
}

export type AccessibleFlow = {
  ability: CallerAbility;
  tables: RegionalTables;
  found: FoundFlow;
  allowedActions: PermissionAction[];
};

async function requireAllowed(
  queries: Queries,
  ability: CallerAbility,
  tables: RegionalTables,
  id: string,
  action: PermissionAction,
): Promise<AccessibleFlow> {
  const found = await findFlow(queries, tables, ability.organizationId, id);
  const allowedActions = found && (await findAllowedActions(queries, tables, ability, [found])).get(id);
  // A flow that the caller may not even read is reported as missing, so that its existence stays private.
  if (!found || !allowedActions?.includes('read')) throw new HttpError(404, 'error_not_found');
  if (!allowedActions.includes(action)) throw new HttpError(403, 'error_forbidden');
  return { ability, tables, found, allowedActions };
}

/**
 * Finds a flow of the caller's organization for an action.
 * @throws {HttpError} 404 for a flow that does not exist or that the caller may not read; 403 if the caller may read it
 *   but not perform the action.
 */
export async function requireFlow(
  queries: Queries,
  actor: Actor,
  id: string,
  action: PermissionAction,
): Promise<AccessibleFlow> {
  const ability = await getCallerAbility(queries, actor);
  return requireAllowed(queries, ability, await regionalTablesOf(queries, ability.organizationId), id, action);
}

/** As `requireFlow`, and locks the flow. @param mode `update` to delete it. */
export async function lockFlowFor(
  transaction: Transaction,
  actor: Actor,
  id: string,
  action: PermissionAction,
  mode: 'no key update' | 'update' = 'no key update',
): Promise<AccessibleFlow & { flow: FlowRow }> {
  const ability = await getCallerAbility(transaction, actor);
  const tables = await lockRegionShared(transaction, ability.organizationId);
  const flow = await lockFlow(transaction, tables, ability.organizationId, id, mode);
  if (!flow) throw new HttpError(404, 'error_not_found');
  // Read after the lock, because it may have changed.
  return { ...(await requireAllowed(transaction, ability, tables, id, action)), flow };
}
