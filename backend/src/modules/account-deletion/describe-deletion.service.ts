import type { getAccountDeletion } from '@app/api-client/contract/account/delete-account';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { shareableTypes } from '@app/api-client/rules/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { findEmails } from '@/backend/modules/users';
import { getUserOrganization } from '@/backend/modules/organization';
import { runningTrialEnd } from '@/backend/modules/subscriptions';
import { findDeletionOf } from './blockers';
import { wayToConfirm } from './confirm-deletion.service';
import {
  countLiveKeys,
  countOpenInvitations,
  countOpenSessions,
  countResources,
  findLeaver,
} from './account-deletion.repository';

/** What the organization alone has, and loses only with its last member. */
async function organizationFigures({ database, clock }: Deps, organizationId: string, isErased: boolean) {
  if (!isErased) return { invitationCount: 0, apiKeyCount: 0, walletCredits: 0, trialEndsAt: null };
  const trialEnd = await runningTrialEnd(database, organizationId, clock.now());
  return {
    invitationCount: await countOpenInvitations(database, organizationId),
    apiKeyCount: await countLiveKeys(database, organizationId, clock.now()),
    // There is no wallet yet, so there is nothing in it.
    walletCredits: 0,
    trialEndsAt: trialEnd?.toISOString() ?? null,
  };
}

async function resourcesOf({ database }: Deps, organizationId: string, ownerId: string | undefined) {
  const tables = await regionalTablesOf(database, organizationId);
  const counted = await countResources(database, tables, organizationId, ownerId);
  return shareableTypes.flatMap((type) => {
    const found = counted.find((one) => one.type === type);
    return found ? [{ type, count: found.count }] : [];
  });
}

/** Says what leaving would erase or hand over, in the user's own figures, and what stands in its way. Changes nothing. */
export async function describeDeletion(deps: Deps, caller: Caller): Promise<ResponseOf<typeof getAccountDeletion>> {
  const { database, clock } = deps;
  const { userId, sessionId } = caller;
  const user = await findLeaver(database, userId);
  if (!user) throw new HttpError(401, 'error_session_revoked');
  const organization = await getUserOrganization(database, userId);
  const { blockers, isErased, memberCount } = await findDeletionOf(database, organization, userId);
  const { id, name, ownerId } = organization;
  const owner = ownerId === userId ? undefined : (await findEmails(database, [ownerId])).get(ownerId);
  return {
    confirmation: await wayToConfirm(database, user, sessionId),
    blockers,
    organization: { id, name, memberCount, isErased },
    handedOverTo: owner ?? null,
    resources: await resourcesOf(deps, id, isErased ? undefined : userId),
    ...(await organizationFigures(deps, id, isErased)),
    sessionCount: await countOpenSessions(database, userId, clock.now()),
  };
}
