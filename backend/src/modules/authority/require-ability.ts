import { standingOf, type PermissionAction, type ResourceType } from '@app/api-client/rules/abilities';
import type { Queries } from '@/backend/db/client';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { getUserOrganization } from '@/backend/modules/organization';
import { abilityOf, type Ability, type Asker } from './ability';

type Asking = Pick<Caller, 'userId'>;

/** Who asks, with their place in their organization as it is now: a role that was taken away ends with the next call. */
export async function askerOf(queries: Queries, { userId }: Asking): Promise<Asker> {
  const { id: organizationId, role, ownerId } = await getUserOrganization(queries, userId);
  return { userId, organizationId, standing: standingOf({ role, isOwner: ownerId === userId }) };
}

/** What a caller may do. */
export async function abilityOfCaller(queries: Queries, caller: Asking): Promise<Ability & Asker> {
  const asker = await askerOf(queries, caller);
  return { ...asker, ...abilityOf(asker) };
}

/**
 * Lets a caller on who may do something with things of a type that belong to the organization as a whole.
 * @returns Who asks, for what depends on it further on.
 * @throws {HttpError} 403 for everybody else.
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
