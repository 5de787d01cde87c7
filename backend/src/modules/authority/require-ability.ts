import { standingOf, type PermissionAction, type ResourceType } from '@app/api-client/rules/abilities';
import type { Queries } from '@/backend/db/client';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { getUserOrganization } from '@/backend/modules/organization';
import { abilityOf, type Ability, type Asker } from './ability';

type Asking = Pick<Caller, 'userId'>;

/** Reads the caller's current standing, so that a lost role ends with the next call. */
export async function askerOf(queries: Queries, { userId }: Asking): Promise<Asker> {
  const { id: organizationId, role, ownerId } = await getUserOrganization(queries, userId);
  return { userId, organizationId, standing: standingOf({ role, isOwner: ownerId === userId }) };
}

/** Reads the caller's permissions. */
export async function abilityOfCaller(queries: Queries, caller: Asking): Promise<Ability & Asker> {
  const asker = await askerOf(queries, caller);
  return { ...asker, ...abilityOf(asker) };
}

/**
 * Requires that the caller may do an action on resources of a type that belongs to the organization as a whole.
 * @returns The caller's organization and standing.
 * @throws {HttpError} 403 otherwise.
 */
export async function requireAbility(
  queries: Queries,
  caller: Asking,
  action: PermissionAction,
  type: ResourceType,
): Promise<Asker> {
  const asker = await askerOf(queries, caller);
  if (!abilityOf(asker).inGeneral(action, type)) throw new HttpError(403, 'error_forbidden');
  return asker;
}
