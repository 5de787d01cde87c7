import type { getAccountDeletion } from '@app/api-client/contract/access/delete-account';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { shareableTypes } from '@app/api-client/rules/organization/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { findEmails, findUser } from '@/backend/modules/identity';
import { getUserOrganization } from '@/backend/modules/organization';
import { findClosingLosses } from '@/backend/modules/access/organization-closing';
import { assessDeletion } from './assess-deletion';
import { getConfirmationMethod } from './confirm-deletion.service';
import {
  countValidKeys,
  countPendingInvitations,
  countActiveSessions,
  countResources,
} from './account-deletion.repository';

/** Counts the organization's own data, which is erased only with its last member. */
async function countOrganizationData({ database, clock }: Deps, organizationId: string, isErased: boolean) {
  if (!isErased) return { invitationCount: 0, apiKeyCount: 0, losses: null };
  return {
    invitationCount: await countPendingInvitations(database, organizationId),
    apiKeyCount: await countValidKeys(database, organizationId, clock.now()),
    losses: await findClosingLosses(database, organizationId, clock.now()),
  };
}

async function countResourcesByType({ database }: Deps, organizationId: string, ownerId: string | undefined) {
  const tables = await regionalTablesOf(database, organizationId);
  const counted = await countResources(database, tables, organizationId, ownerId);
  return shareableTypes.flatMap((type) => {
    const row = counted.find((candidate) => candidate.type === type);
    return row ? [{ type, count: row.count }] : [];
  });
}

/** Previews an account deletion: what it would erase or transfer, and what blocks it. Changes nothing. */
export async function describeDeletion(deps: Deps, caller: Caller): Promise<ResponseOf<typeof getAccountDeletion>> {
  const { database, clock } = deps;
  const { userId, sessionId } = caller;
  const user = await findUser(database, userId);
  if (!user) throw new HttpError(401, 'error_session_revoked');
  const organization = await getUserOrganization(database, userId);
  const { blockers, isErased, memberCount } = await assessDeletion(database, organization, userId);
  const { id, name, ownerId } = organization;
  const owner = ownerId === userId ? undefined : (await findEmails(database, [ownerId])).get(ownerId);
  return {
    confirmation: await getConfirmationMethod(database, user, sessionId),
    blockers,
    organization: { id, name, memberCount, isErased },
    handedOverTo: owner ?? null,
    resources: await countResourcesByType(deps, id, isErased ? undefined : userId),
    ...(await countOrganizationData(deps, id, isErased)),
    sessionCount: await countActiveSessions(database, userId, clock.now()),
  };
}
