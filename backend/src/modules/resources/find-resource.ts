import type { ShareableType } from '@app/api-client/rules/abilities';
import type { Queries } from '@/backend/db/client';
import { HttpError } from '@/backend/http/http-error';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { Asker, Resource } from '@/backend/modules/authority';
import { findPublicOwner, findResourceRow, findRolesFor } from './resource.repository';

const missing = () => new HttpError(404, 'error_not_found');

async function describe(queries: Queries, asker: Asker, organizationId: string, id: string): Promise<Resource> {
  const tables = await regionalTablesOf(queries, organizationId);
  const resource = await findResourceRow(queries, tables, organizationId, id);
  if (!resource) throw missing();
  const given = await findRolesFor(queries, tables, id, asker.userId);
  const isStranger = organizationId !== asker.organizationId;
  const roles = given.filter(({ audience }) => !isStranger || audience === 'public').map(({ role }) => role);
  const { type, ownerId } = resource;
  return { id, type: type as ShareableType, organizationId, ownerId, roles };
}

/**
 * A thing of the caller's organization, or a public one of another, with the roles that the caller has on it.
 * @param type The type that it must be of, where the call names one.
 * @throws {HttpError} 404 when there is none, or it is another organization's.
 */
export async function findResource(queries: Queries, asker: Asker, id: string, type?: string): Promise<Resource> {
  const elsewhere = await findPublicOwner(queries, id);
  const resource = await describe(queries, asker, elsewhere ?? asker.organizationId, id);
  if (type !== undefined && resource.type !== type) throw missing();
  return resource;
}

/** As `findResource`, of the caller's own organization only. */
export async function findOwnResource(queries: Queries, asker: Asker, id: string, type?: string): Promise<Resource> {
  const resource = await describe(queries, asker, asker.organizationId, id);
  if (type !== undefined && resource.type !== type) throw missing();
  return resource;
}
