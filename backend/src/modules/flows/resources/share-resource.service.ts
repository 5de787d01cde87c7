import type { BodyOf, QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type {
  createResourceGrant,
  deleteResourceGrant,
  updateResourceGrant,
} from '@app/api-client/contract/organization/grants';
import { audienceRoles, type ResourceRole } from '@app/api-client/rules/organization/abilities';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { findMemberId, getCallerAbility, recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { describeGrant } from './describe-grants';
import { findOwnResource } from './find-resource';
import {
  deleteGrant,
  findGrant,
  insertGrant,
  lockResource,
  setPublic,
  updateGrant,
  type Grant,
  type ResourceRow,
} from './resource.repository';

type Audience = Grant['audience'];

const forbidden = () => new HttpError(403, 'error_forbidden');
const rejectedField = (field: string, code: 'choice' | 'invalid') =>
  new HttpError(400, 'error_validation', { fields: { [field]: { code } } });

/** Rejects roles that an audience cannot have. */
function rejectRole(audience: Audience, role: ResourceRole): void {
  const roles: readonly ResourceRole[] = audienceRoles[audience];
  if (!roles.includes(role)) throw rejectedField('role', 'choice');
}

/** Locks a resource and requires that the caller may share it. */
async function lockShareable(
  transaction: Transaction,
  caller: Caller,
  id: string,
  type?: string,
): Promise<{ resource: ResourceRow; tables: RegionalTables }> {
  const ability = await getCallerAbility(transaction, caller);
  const tables = await lockRegionShared(transaction, ability.organizationId);
  const row = await lockResource(transaction, tables, ability.organizationId, id);
  if (!row) throw new HttpError(404, 'error_not_found');
  // Read after the lock: its owner may have changed.
  const resource = await findOwnResource(transaction, ability, id, type);
  if (!ability.on('grant', resource)) throw forbidden();
  return { resource: row, tables };
}

/** Finds the member to share with. Rejects non-members, and the owner, who has all rights. */
async function findAudienceMember(
  transaction: Transaction,
  { organizationId, ownerId }: ResourceRow,
  email: string | undefined,
): Promise<string> {
  const userId = email === undefined ? undefined : await findMemberId(transaction, organizationId, email);
  if (userId === undefined) throw rejectedField('email', 'invalid');
  if (userId === ownerId) throw new HttpError(409, 'error_conflict', { fields: { email: { code: 'invalid' } } });
  return userId;
}

/**
 * Grants a role on a resource to a member, the organization or the public.
 * @throws {HttpError} 404 for a resource of another organization; 403 without the right to share it; 400 for a
 *   non-member, or a role that the audience cannot have; 409 for the owner, and if the audience has a role already.
 */
export async function share(
  deps: Deps,
  caller: Caller,
  { resource: type, resourceId, audience, email, role }: BodyOf<typeof createResourceGrant>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof createResourceGrant>> {
  return deps.database.transaction(async (transaction) => {
    const { resource, tables } = await lockShareable(transaction, caller, resourceId, type);
    rejectRole(audience, role);
    const { organizationId } = resource;
    const userId = audience === 'user' ? await findAudienceMember(transaction, resource, email) : null;
    const [id, grantedAt, actorId] = [deps.ids.uuid(), deps.clock.now(), caller.userId];
    const grant = { id, organizationId, resourceId, audience, userId, role, grantedById: actorId, grantedAt };
    if (!(await insertGrant(transaction, tables, grant))) throw new HttpError(409, 'error_conflict');
    if (audience === 'public') await setPublic(transaction, resource, true);
    const detail = { audience, role, ...(userId !== null && { userId }) };
    const audit = { organizationId, actorId, action: 'resource_shared', subjectId: resourceId, detail } as const;
    await recordAudit(transaction, deps, origin, audit);
    return describeGrant(transaction, grant, resource);
  });
}

/** Finds a grant of the caller's organization, with its resource. @throws {HttpError} 404 for any other grant. */
async function requireGrant(transaction: Transaction, { organizationId }: Caller, grantId: string) {
  const tables = await lockRegionShared(transaction, organizationId);
  const found = await findGrant(transaction, tables, organizationId, grantId);
  if (!found) throw new HttpError(404, 'error_not_found');
  return found;
}

/** Changes the role of an audience on a resource. @throws {HttpError} As `share`. */
export async function changeGrantRole(
  deps: Deps,
  caller: Caller,
  { grantId, role }: BodyOf<typeof updateResourceGrant>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof updateResourceGrant>> {
  return deps.database.transaction(async (transaction) => {
    const { grant } = await requireGrant(transaction, caller, grantId);
    const { resource, tables } = await lockShareable(transaction, caller, grant.resourceId);
    rejectRole(grant.audience, role);
    const { userId: actorId, organizationId } = caller;
    const change = { role, grantedById: actorId, grantedAt: deps.clock.now() };
    await updateGrant(transaction, tables, grantId, change);
    const detail = { audience: grant.audience, from: grant.role, to: role };
    const audit = { organizationId, actorId, action: 'resource_role_changed', subjectId: resource.id, detail } as const;
    await recordAudit(transaction, deps, origin, audit);
    return describeGrant(transaction, { ...grant, ...change }, resource);
  });
}

/**
 * Deletes a grant. The user who got it may do so, too.
 * @throws {HttpError} 404 for a grant of another organization; 403 without the right to share the resource.
 */
export async function unshare(
  deps: Deps,
  caller: Caller,
  { grantId }: QueryOf<typeof deleteResourceGrant>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteResourceGrant>> {
  return deps.database.transaction(async (transaction) => {
    const { grant, resource } = await requireGrant(transaction, caller, grantId);
    if (grant.userId !== caller.userId) await lockShareable(transaction, caller, grant.resourceId);
    const tables = await lockRegionShared(transaction, caller.organizationId);
    await deleteGrant(transaction, tables, grantId);
    if (grant.audience === 'public') await setPublic(transaction, resource, false);
    const { userId: actorId, organizationId } = caller;
    const detail = { audience: grant.audience, role: grant.role };
    const audit = { organizationId, actorId, action: 'resource_unshared', subjectId: resource.id, detail } as const;
    await recordAudit(transaction, deps, origin, audit);
    return { id: grantId, revokedAt: deps.clock.now().toISOString() };
  });
}
