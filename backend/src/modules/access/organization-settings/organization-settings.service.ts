import { minuteMs } from '@app/api-client/rules/values/durations';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type {
  getOrganization,
  updateOrganization as updateEndpoint,
} from '@app/api-client/contract/organization/organization';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findEmails } from '@/backend/modules/identity';
import {
  findLatestRegionChange,
  getUserOrganization,
  lockOrganization,
  recordAudit,
  requireAbility,
  updateOrganization,
} from '@/backend/modules/organization';
import { findAdminEmails, countUsers } from '@/backend/modules/access/members';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { getSsoState } from '@/backend/modules/access/authentication-policy';

type Described = ResponseOf<typeof getOrganization>;
const expiryDays = [90, 180, 360] as const;

/**
 * Describes the caller's organization. All members see the same.
 * @throws {HttpError} 403 unless the caller may read the organization.
 */
export async function describeOrganization({ config, database }: Deps, caller: Caller): Promise<Described> {
  await requireAbility(database, caller, 'read', 'organization');
  const organization = await getUserOrganization(database, caller.userId);
  const { id, name, accountType, ownerId, region, regionSetAt, regionSetById, createdAt } = organization;
  const emails = await findEmails(database, regionSetById === null ? [ownerId] : [ownerId, regionSetById]);
  const count = await countUsers(database, id);
  return {
    id,
    name,
    accountType,
    owner: emails.get(ownerId) ?? '',
    admins: await findAdminEmails(database, id),
    memberCount: count({ status: 'Active' }),
    invitedCount: count({ status: 'InvitationSent' }),
    region,
    regionSetAt: (regionSetAt ?? createdAt).toISOString(),
    regionSetBy: (regionSetById !== null && emails.get(regionSetById)) || null,
    regionChange: await findLatestRegionChange(database, id),
    regionNoticeMinutes: Math.ceil(config.regionNoticeMs / minuteMs),
    passwordExpiryDays: expiryDays.find((days) => days === organization.passwordExpiresAfterDays) ?? null,
    ssoState: await getSsoState(database, id),
    defaultVisibility: organization.defaultVisibility,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Changes the name of the caller's organization, which is also the company's name, or its default visibility.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function changeOrganization(
  deps: Deps,
  caller: Caller,
  { name, defaultVisibility }: BodyOf<typeof updateEndpoint>,
  origin: RequestOrigin,
): Promise<Described> {
  const { organizationId } = await requireAbility(deps.database, caller, 'update', 'organization');
  const audit = { organizationId, actorId: caller.userId };
  await deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    await requireAbility(transaction, caller, 'update', 'organization');
    const before = await getUserOrganization(transaction, caller.userId);
    if (name !== undefined && name !== before.name) {
      await updateOrganization(transaction, organizationId, { name, companyName: name });
      await recordAudit(transaction, deps, origin, { ...audit, action: 'organization_renamed' });
    }
    if (defaultVisibility !== undefined && defaultVisibility !== before.defaultVisibility) {
      await updateOrganization(transaction, organizationId, { defaultVisibility });
      const detail = { from: before.defaultVisibility, to: defaultVisibility };
      await recordAudit(transaction, deps, origin, { ...audit, action: 'default_visibility_changed', detail });
    }
  });
  return afterChange(describeOrganization(deps, caller));
}
