import { standingOf, type PermissionAction, type ResourceType } from '@app/api-client/rules/abilities';
import type { Queries } from '@/backend/db/client';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { getUserOrganization } from '@/backend/modules/organization';
import { createAbility, type Ability, type Principal } from './ability';

/** Reads the caller's current standing, so that a lost role ends with the next call. */
export async function findPrincipal(queries: Queries, { userId }: Pick<Caller, 'userId'>): Promise<Principal> {
  const { id: organizationId, role, ownerId } = await getUserOrganization(queries, userId);
  return { userId, organizationId, standing: standingOf({ role, isOwner: ownerId === userId }) };
}

/** Reads the caller's permissions. */
export async function getCallerAbility(queries: Queries, caller: Pick<Caller, 'userId'>): Promise<Ability & Principal> {
  const principal = await findPrincipal(queries, caller);
  return { ...principal, ...createAbility(principal) };
}

/**
 * Requires that the caller may do an action on resources of a type that belongs to the organization as a whole.
 * @returns The caller's organization and standing.
 * @throws {HttpError} 403 otherwise.
 */
export async function requireAbility(
  queries: Queries,
  caller: Pick<Caller, 'userId'>,
  action: PermissionAction,
  type: ResourceType,
): Promise<Principal> {
  const principal = await findPrincipal(queries, caller);
  if (!createAbility(principal).inGeneral(action, type)) throw new HttpError(403, 'error_forbidden');
  return principal;
}
