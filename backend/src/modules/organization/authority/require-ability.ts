import { standingOf, type PermissionAction, type ResourceType } from '@app/api-client/rules/organization/abilities';
import type { Queries } from '@/backend/db/client';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { getUserOrganization } from '@/backend/modules/organization/organization';
import { createAbility, type Ability, type Principal } from './ability';

/** A user, or the actor of a call that accepts keys. */
type Holder = { userId: string } | Actor;

/** Calls without keys get a user's id, which is never null. */
type PrincipalOf<H extends Holder> = Principal<H['userId']>;

/** Reads the current standing of a user, so that a lost role ends with the next call, or of a key. */
export async function findPrincipal<H extends Holder>(queries: Queries, holder: H): Promise<PrincipalOf<H>> {
  const { userId }: { userId: H['userId'] } = holder;
  // The scopes of a key, which an admin chose, decide which calls it may make. In those calls it acts as an admin.
  if (userId === null) return { userId, organizationId: (holder as Actor).organizationId, standing: 'admin' };
  const { id: organizationId, role, ownerId } = await getUserOrganization(queries, userId);
  return { userId, organizationId, standing: standingOf({ role, isOwner: ownerId === userId }) };
}

/** Reads the caller's permissions. */
export async function getCallerAbility<H extends Holder>(
  queries: Queries,
  caller: H,
): Promise<Ability & PrincipalOf<H>> {
  const principal = await findPrincipal(queries, caller);
  return { ...principal, ...createAbility(principal) };
}

/**
 * Requires that the caller may do an action on resources of a type that belongs to the organization as a whole.
 * @returns The caller's organization and standing.
 * @throws {HttpError} 403 otherwise.
 */
export async function requireAbility<H extends Holder>(
  queries: Queries,
  caller: H,
  action: PermissionAction,
  type: ResourceType,
): Promise<PrincipalOf<H>> {
  const principal = await findPrincipal(queries, caller);
  if (!createAbility(principal).inGeneral(action, type)) throw new HttpError(403, 'error_forbidden');
  return principal;
}
