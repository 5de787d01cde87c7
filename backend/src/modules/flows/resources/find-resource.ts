import type { ShareableType } from '@app/api-client/rules/organization/abilities';
import type { Queries } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { Principal, Resource } from '@/backend/modules/organization';
import { findPublicOwner, findResourceRow, findRolesFor } from './resource.repository';

const missing = () => new HttpError(404, 'error_not_found');

async function describeResource(
  queries: Queries,
  principal: Principal<string | null>,
  organizationId: string,
  id: string,
): Promise<Resource> {
  const tables = await regionalTablesOf(queries, organizationId);
  const resource = await findResourceRow(queries, tables, organizationId, id);
  if (!resource) throw missing();
  const grants = await findRolesFor(queries, tables, id, principal.userId);
  const isStranger = organizationId !== principal.organizationId;
  const roles = grants.filter(({ audience }) => !isStranger || audience === 'public').map(({ role }) => role);
  const { type, ownerId } = resource;
  return { id, type: type as ShareableType, organizationId, ownerId, roles };
}

/**
 * Finds a resource of the caller's organization, or a public one of another, with the caller's roles on it.
 * @param type The required type, if the call names one.
 * @throws {HttpError} 404 for an unknown resource, or a private one of another organization.
 */
export async function findResource(
  queries: Queries,
  principal: Principal<string | null>,
  id: string,
  type?: string,
): Promise<Resource> {
  const elsewhere = await findPublicOwner(queries, id);
  const resource = await describeResource(queries, principal, elsewhere ?? principal.organizationId, id);
  if (type !== undefined && resource.type !== type) throw missing();
  return resource;
}

/** As `findResource`, but only in the caller's organization. */
export async function findOwnResource(
  queries: Queries,
  principal: Principal<string | null>,
  id: string,
  type?: string,
): Promise<Resource> {
  const resource = await describeResource(queries, principal, principal.organizationId, id);
  if (type !== undefined && resource.type !== type) throw missing();
  return resource;
}
