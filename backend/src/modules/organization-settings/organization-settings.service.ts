import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { getOrganization, updateOrganization as updateEndpoint } from '@app/api-client/contract/organization';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { findEmails } from '../users';
import { recordAudit } from '../audit-log';
import { requireAbility } from '../authority';
import { adminsOf, countUsers } from '../members';
import { latestRegionChange } from '../regions';
import type { RequestOrigin } from '../../http/request-origin';
import { getSsoState } from '../sso-requirement';
import { lockOrganization, organizationOf, updateOrganization } from '../organization';

type Described = ResponseOf<typeof getOrganization>;
const expiryDays = [90, 180, 360] as const;
const minuteMs = 60_000;

/**
 * The caller's organization, as every member sees it.
 * @throws {HttpError} 403 for whoever may not see it.
 */
export async function describeOrganization({ config, database }: Deps, caller: Caller): Promise<Described> {
  await requireAbility(database, caller, 'read', 'organization');
  const organization = await organizationOf(database, caller.userId);
  const { id, name, accountType, ownerId, region, regionSetAt, regionSetById, createdAt } = organization;
  const emails = await findEmails(database, regionSetById === null ? [ownerId] : [ownerId, regionSetById]);
  const count = await countUsers(database, id);
  return {
    id,
    name,
    accountType,
    owner: emails.get(ownerId) ?? '',
    admins: await adminsOf(database, id),
    memberCount: count({ status: 'Active' }),
    invitedCount: count({ status: 'InvitationSent' }),
    region,
    regionSetAt: (regionSetAt ?? createdAt).toISOString(),
    regionSetBy: (regionSetById !== null && emails.get(regionSetById)) || null,
    regionChange: await latestRegionChange(database, id),
    regionNoticeMinutes: Math.ceil(config.regionNoticeMs / minuteMs),
    passwordExpiryDays: expiryDays.find((days) => days === organization.passwordExpiresAfterDays) ?? null,
    ssoState: await getSsoState(database, id),
    defaultVisibility: organization.defaultVisibility,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Changes the name of the caller's organization, or who sees what its members make. Its name is the company's.
 * @throws {HttpError} 403 for whoever is no admin.
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
    const before = await organizationOf(transaction, caller.userId);
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
  return describeOrganization(deps, caller);
}
